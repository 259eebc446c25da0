/** The package's own KaTeX, which lacks what draws HTML, writes the same MathML as the whole one. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import katex from 'katex'
import { expect, test } from 'vitest'
// @ts-expect-error The scripts that build the package have no types.
import { onlyMathml } from '../../../cli/package/lean-packages.mjs'

const source = readFileSync(fileURLToPath(import.meta.resolve('katex')), 'utf8')
const lean = join(mkdtempSync(join(tmpdir(), 'docs-gen-katex-')), 'katex.mjs')
writeFileSync(lean, onlyMathml(source))
const { default: leanKatex } = (await import(pathToFileURL(lean).href)) as { default: typeof katex }

const formulas = String.raw`
x^2_i \quad x'' \frac{a}{b} \sqrt[3]{a} \binom{n}{k} \genfrac(]{1pt}{1}{a}{b} \cfrac{1}{2} {a \over b} {n \choose k}
\sum_{i=0}^n i \int\limits_0^1 \prod \lim_{x \to 0} \operatorname{rank} A \operatorname*{argmax}_x \bmod \pmod{3}
\left( \frac12 \middle| x \right] \bigl( x \Bigr] \lVert x \rVert \langle x \rangle
\overbrace{a+b}^{n} \underbrace{a}_{b} \overline{x} \underline{x} \overrightarrow{AB} \widehat{abc} \tilde{x} \vec v \utilde{x}
\xrightarrow[b]{a} \xleftrightharpoons{ab} \stackrel{a}{=} \overset{a}{b} \underset{a}{b}
\begin{pmatrix} a & b \\ c & d \end{pmatrix} \begin{cases} 1 & x \\ 0 & y \end{cases} \begin{smallmatrix} a \end{smallmatrix}
\begin{aligned} a &= b \\ c &= d \end{aligned} \begin{array}{c|c} a & b \\ \hline c & d \end{array} \begin{CD} A @>a>> B \end{CD}
\mathbb{R} \mathcal{L} \mathfrak{g} \mathbf{x} \mathrm{d} \pmb{x} \boldsymbol{\alpha} \text{some $x$ text} \mbox{a} \LaTeX \KaTeX
\color{red} x \textcolor{#f00}{x} \colorbox{blue}{x} \fcolorbox{red}{blue}{x} \boxed{x} \cancel{x} \bcancel{x} \xcancel{x} \sout{x}
\phantom{x} \hphantom{x} \vphantom{x} \smash[b]{x} \mathllap{a} \mathrlap{a} \raisebox{2pt}{a} \rule[1pt]{1em}{2em} \kern1em \hspace{1em}
\mathchoice{a}{b}{c}{d} \vcenter{a} \tag{1} \not= \dots \cdots \angl{x} \mathop{a} \mathbin{a} \Large x \tiny x \displaystyle x \verb|x|
\alpha \beta \Gamma \infty \partial \nabla \in \notin \subseteq \cup \forall \exists \Rightarrow \longmapsto \hbar \ell \aleph 5\degree \euro`
  .trim()
  .split('\n')

test.each(formulas)('writes the same MathML for %s', (tex) => {
  // A sign that KaTeX does not know is written in red by both.
  for (const part of [tex, ...tex.split(/ (?=\\(?!\\|end|hline|middle|right))/)]) {
    const write = ({ renderToString }: typeof katex) =>
      renderToString(part, { output: 'mathml', displayMode: true, throwOnError: false, strict: 'ignore' })
    expect(write(leanKatex)).toBe(write(katex))
  }
})

test('leaves out a fifth of the source at least', () => {
  expect(readFileSync(lean).length).toBeLessThan(0.8 * source.length)
})

test('stops when KaTeX is written in another way', () => {
  expect(() => onlyMathml(source.replace('var path = {', 'const path = {'))).toThrow(
    'KaTeX is written in another way now.',
  )
})
