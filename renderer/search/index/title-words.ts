/**
 * Other words that readers use for those in English titles: they search for "delete" where a page is called "Remove a node". Only titles
 * get them. They say what a page is about, and the words of all headings or texts would be many more postings for no better answers
 * (measured).
 */
import { stemOf } from '../../../client/search/engine/stem.ts'
import { splitWords } from '../../../client/search/engine/words.ts'

const groups = [
  'add, create, insert, generate',
  'remove, delete, uninstall, erase, drop, strip, clean, clear, prune, purge',
  'change, modify, edit, alter, update, adjust',
  'customize, custom',
  'replace, override, substitute',
  'rename, move',
  'disable, turn off, switch off, deactivate, opt out',
  'enable, turn on, activate',
  'start, launch, run, boot, execute, begin',
  'stop, shut down, halt, terminate, cancel, abort, kill',
  'restart, reload, refresh',
  'retry, repeat, try again',
  'show, display, view, print',
  'find, search, locate, look up, discover',
  'fetch, retrieve, read, obtain',
  'send, publish, post, submit, push',
  'receive, subscribe, listen',
  'save, store, persist',
  'copy, clone, duplicate',
  'convert, transform',
  'migrate, move from, switch from',
  'upgrade, update, newer',
  'outdated, newer',
  'undo, revert, restore, roll back',
  'restrict, limit, allow, deny, block, forbid, permit, allowlist, whitelist',
  'protect, secure, security',
  'hide, exclude, ignore, skip, omit',
  'choose, select, pick',
  'sort, order',
  'merge, combine, join',
  'split, divide, separate',
  'check, verify, validate',
  'debug, troubleshoot, diagnose, fix, problem',
  'error, exception, failure, problem',
  'monitor, metrics, observe, observability, watch',
  'notify, notification, alert',
  'authentication, auth, login, sign in, password, credentials',
  'authorization, auth, permissions, access, role',
  'tls, ssl, https, certificate, cert',
  'password, secret, credentials',
  'configuration, config, configure, settings, options, setup, customize',
  'option, flag, parameter, param, argument, setting',
  'install, setup, set up',
  'deploy, deployment, host',
  'build, compile',
  'dependency, package, library',
  'directory, dir, folder',
  'image, picture, photo',
  'database, db',
  'environment, env',
  'application, app',
  'documentation, docs',
  'repository, repo',
  'kubernetes, k8s',
  'internationalization, i18n, translation',
  'accessibility, a11y',
  'asynchronous, async',
  'synchronize, sync',
  'regular expression, regex',
  'example, sample',
  'tutorial, guide, introduction',
  'quickstart, getting started, first steps, begin',
  'maximum, max, limit',
  'minimum, min',
  'performance, speed, fast, slow, optimize',
  'memory, ram, heap',
  'storage, disk, space',
  'size, length',

  'parallel, concurrent, concurrency',
  'mock, fake, stub',
  'version, release',

  'response, reply',
]

const others = new Map<string, string[]>()
for (const group of groups) {
  const words = group.split(', ')
  for (const word of words.filter((name) => !name.includes(' '))) {
    const key = keyOf(word)
    others.set(key, [...(others.get(key) ?? []), ...words.filter((other) => other !== word)])
  }
}

/** Other words for those in the title, in no sentence. */
export function otherWords(title: string, language: string): readonly string[] {
  if (!/^en\b/i.test(language)) return []
  return splitWords(title).flatMap(({ terms }) => terms.flatMap((term) => others.get(stemOf(term)) ?? []))
}

function keyOf(word: string): string {
  return stemOf(splitWords(word)[0]?.terms[0] ?? word)
}
