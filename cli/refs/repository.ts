/** Finds the commits of versions, and says what is missing. */
import { resolve } from 'node:path'
import type { OptionProblem } from '../../renderer/config/read-options.ts'
import { didYouMean, nearest } from '../../renderer/text/nearest.ts'
import { askGit, explainRefusal, GitMissing } from './git.ts'

interface Trouble {
  readonly problem: Omit<OptionProblem, 'path'>
}

export interface Repository {
  /** Absolute path of git's own folder. */
  readonly gitDir: string
  readonly commitOf: (ref: string) => string | Trouble
}

export async function readRepository(root: string, refs: readonly string[]): Promise<Repository | Trouble> {
  try {
    return (await findCommits(root, refs)) ?? notRepository(root)
  } catch (error) {
    if (error instanceof GitMissing) return noGit
    throw error
  }
}

/** All tags; for the pattern of the config. */
export async function readTags(root: string): Promise<readonly string[] | Trouble> {
  try {
    const tags = await askGit(root, ['tag', '--list'])
    return tags === undefined ? notRepository(root) : tags.split('\n').filter((tag) => tag !== '')
  } catch (error) {
    if (error instanceof GitMissing) return noGit
    throw error
  }
}

/** A shallow clone of one commit has the tags of this commit, and none of other releases. */
export async function findShallowTags(root: string): Promise<Trouble | undefined> {
  const [isShallow, elsewhere] = await Promise.all([
    askGit(root, ['rev-parse', '--is-shallow-repository']),
    askGit(root, ['tag', '--list', '--no-merged', 'HEAD']),
  ])
  return isShallow?.trim() === 'true' && elsewhere?.trim() === '' ? shallowTags : undefined
}

const shallowTags: Trouble = {
  problem: {
    code: 'shallow-tags',
    message:
      'The repository is a shallow clone with the tags of its newest commits only, so older versions may be missing.',
    hint: 'Fetch all tags: git fetch --depth 1 --tags origin',
    severity: 'warning',
  },
}

async function findCommits(root: string, refs: readonly string[]): Promise<Repository | undefined> {
  const questions = ['--is-shallow-repository', '--git-common-dir']
  const names = refs.map((ref) => `${ref}^{commit}`)
  // One process, unless a ref is unknown.
  const whole = await askGit(root, ['rev-parse', ...questions, ...names])
  const [shallow, gitDir = '', ...found] = (whole ?? (await askGit(root, ['rev-parse', ...questions])) ?? '')
    .trim()
    .split('\n')
  if (shallow === '' || shallow === undefined) return undefined
  const commits = whole === undefined ? await Promise.all(names.map((name) => findCommit(root, name))) : found
  const tags = commits.includes(undefined) ? await readTags(root) : []
  const byRef = new Map(refs.map((ref, index) => [ref, commits[index]?.trim()]))
  return {
    gitDir: resolve(root, gitDir),
    commitOf: (ref) => byRef.get(ref) ?? unknownRef(ref, shallow === 'true', 'problem' in tags ? [] : tags),
  }
}

/** A clone has the branches of its origin under other names, and only one of them under its own. */
async function findCommit(root: string, name: string): Promise<string | undefined> {
  const own = await askGit(root, ['rev-parse', '--verify', '--quiet', name])
  return own ?? (await askGit(root, ['rev-parse', '--verify', '--quiet', `refs/remotes/origin/${name}`]))
}

function unknownRef(ref: string, isShallow: boolean, tags: readonly string[]): Trouble {
  const remote = /^origin\/(.+)$/.exec(ref)?.[1]
  const tracked = `refs/remotes/${remote === undefined ? `origin/${ref}` : ref}`
  const fetch = `git fetch --depth 1 origin ${remote ?? ref}:${tracked}`
  const message = isShallow
    ? `The repository is a shallow clone without "${ref}".`
    : `git knows no tag, branch or commit "${ref}".`
  const near = tags.findLast((tag) => tag.includes(ref)) ?? nearest(ref, tags)
  const hint = isShallow
    ? `Fetch it: ${remote === undefined ? `git fetch --depth 1 origin tag ${ref}, or for a branch: ` : ''}${fetch}`
    : didYouMean(near, 'Create the tag or the branch, or fetch it: git fetch --tags')
  return { problem: { code: 'config-unknown-ref', message, hint } }
}

/** In a container, a mounted repository often belongs to another user, and git does not read it. */
function notRepository(root: string): Trouble {
  const [, others] = /dubious ownership in repository at '(.+)'/.exec(explainRefusal(root)) ?? []
  const message =
    others === undefined
      ? `"${root}" is not in a git repository, from which versions could be read.`
      : `git does not read the repository "${others}", because it belongs to another user.`
  const hint =
    others === undefined
      ? 'Clone the repository, or keep versions in folders: docs-gen cut.'
      : `If you trust it: git config --global --add safe.directory "${others}"`
  return { problem: { code: 'config-no-repository', message, hint } }
}

const noGit: Trouble = {
  problem: {
    code: 'config-no-git',
    message: 'git is not installed, and the config reads versions from it.',
    hint: 'Install git, or keep versions in folders: docs-gen cut.',
  },
}
