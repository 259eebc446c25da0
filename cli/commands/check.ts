/** `docs-gen check`: reports everything that a build finds, and on request more; writes no site. */
import { join, resolve } from 'node:path'
import { textReader } from '../../renderer/io/disk/disk.ts'
import { applyStrictness, type Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { BuildResult } from '../../renderer/pages/build-context.ts'
import { locateFindings } from '../../renderer/sources/locate-findings.ts'
import type { Flags } from '../project/flag-types.ts'
import { startProject } from '../project/project.ts'
import { UsageError } from '../project/usage-error.ts'
import { packageVersion } from '../project/version.ts'
import { claimWorkFolder } from '../project/work-folder.ts'
import { formatNumber, plural } from '../report/format.ts'
import { rebuildUntilStopped } from '../watch/rebuild-until-stopped.ts'
import { type Checked, type CheckedProject, checkOnce } from './build.ts'

/** Returns the exit code. */
export async function check(flags: Flags): Promise<number> {
  if (!flags.watch)
    return await checkOnce(flags, (project) => {
      const { samples, file } = project.config
      if (flags.samples && Object.keys(samples).length === 0) throw new UsageError([noCommands(file)])
      return {
        ofSources: (signal) => checkSources(flags, project, signal),
        ofBuilt: async (built, signal) => (flags.external ? await checkLinks(project, built, signal) : nothing),
      }
    })
  const project = await startProject(flags)
  const folder = claimWorkFolder(project.root, 'watch')
  return await rebuildUntilStopped({
    project,
    flags,
    isCheck: true,
    outDir: resolve(project.root, project.out),
    folder,
  })
}

/** What only this command checks in the sources, because it runs code or takes long. */
async function checkSources(flags: Flags, project: CheckedProject, signal: AbortSignal): Checked {
  const samples = flags.samples ? await checkSamples(flags, project, signal) : nothing
  const translations = flags.translations ? await checkRevisions(flags, project) : nothing
  const all = [samples, translations]
  return { diagnostics: all.flatMap(({ diagnostics }) => diagnostics), lines: all.flatMap(({ lines }) => lines) }
}

const nothing = { diagnostics: [], lines: [] }

async function checkSamples(flags: Flags, { root, config }: CheckedProject, signal: AbortSignal): Checked {
  const { runSamples } = await import('../samples/run-samples.ts')
  const cacheFile = flags.cache === false ? undefined : join(root, '.docs-gen', 'samples.json')
  const { update = false, threads } = flags
  const result = await runSamples({ root, config, cacheFile, update, threads, signal })
  const { diagnostics, ran, parsed, started, cached, updated } = result
  const how = cached > 0 ? `: ${plural(started, 'command')} started, ${plural(cached, 'result')} from the cache` : ''
  const lines = [`  ${plural(ran, 'sample')} to run, ${formatNumber(parsed)} to parse${how}.`]
  return {
    diagnostics,
    lines: updated > 0 ? [...lines, `  ${plural(updated, 'output')} written to the pages.`] : lines,
  }
}

async function checkLinks({ root, config }: CheckedProject, built: BuildResult, signal: AbortSignal): Checked {
  // The findings say why the links are unknown.
  if (!built.externalLinks) return nothing
  const { checkExternal, usualTimes } = await import('../external/check-external.ts')
  const agent = `docs-gen/${packageVersion()} (link check)`
  const links = built.externalLinks
  const result = await checkExternal({ root, config, links, signal, agent, now: Date.now(), times: usualTimes })
  const { diagnostics, requested, recent } = result
  const unchanged =
    recent > 0 ? `, ${formatNumber(recent)} answered in the last ${plural(config.externalLinks.days, 'day')}` : ''
  return {
    diagnostics: await locateFindings(applyStrictness(diagnostics, config.strict), textReader(root)),
    lines: [`  ${plural(requested, 'external link')} requested${unchanged}.`],
  }
}

async function checkRevisions({ update = false }: Flags, { root, config }: CheckedProject): Checked {
  const { checkTranslations } = await import('../translations/check-translations.ts')
  const { diagnostics, translations, unknown, updated } = checkTranslations(root, config, update)
  const unchecked = unknown > 0 ? `, ${formatNumber(unknown)} of them without a known revision` : ''
  const lines = [`  ${plural(translations, 'translation')} compared${unchecked}.`]
  return {
    diagnostics: applyStrictness(diagnostics, config.strict),
    lines: updated > 0 ? [...lines, `  ${plural(updated, 'translation')} updated.`] : lines,
  }
}

function noCommands(file: string): Diagnostic {
  return finding({
    code: 'sample-command',
    message: 'The config has no commands for samples.',
    hint: "Add samples: { python: { run: 'python3 {file}' } }.",
    file,
  })
}
