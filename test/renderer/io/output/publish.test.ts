/** How a collected site replaces the old one: in one step by a program of the system or a link, else by two renames. */
import fs, {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exchangeFolders } from '../../../../cli/project/exchange-folders.ts'
import { type Cache, openCache } from '../../../../renderer/io/cache/cache.ts'
import { restoreSite, restoreSitesIn } from '../../../../renderer/io/output/swap-folders.ts'
import { openOutput } from '../../../../renderer/io/output/write-output.ts'
import { emptyPath, exchangingPath, scriptedPath } from '../../../helpers/exchange-program.ts'
import { countMisses } from '../../../helpers/poll-path.ts'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'docs-gen-publish-')))
const systemPath = process.env.PATH
const noPrograms = emptyPath(join(base, 'none'))
const exchanging = exchangingPath(join(base, 'bin'))
let count = 0
let root: string
let cache: Cache

beforeEach(() => {
  root = join(base, `project-${++count}`)
  mkdirSync(join(root, 'docs'), { recursive: true })
  cache = openCache(join(root, '.docs-gen/cache'), 'test')
  process.env.PATH = noPrograms
})
afterEach(() => {
  cache.close()
  process.env.PATH = systemPath
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

interface Options {
  readonly asLink?: boolean
  readonly isVerified?: boolean
  readonly workDir?: string
  readonly writerUrl?: URL
}

function open({ asLink = false, isVerified = false, workDir = join(root, '.docs-gen'), writerUrl }: Options = {}) {
  return openOutput(
    { dir: join(root, 'build'), root, sources: [join(root, 'docs')], workDir, asLink, exchange: exchangeFolders },
    cache,
    { isVerified, writerUrl },
  )
}

function build(text: string, options: Options = {}) {
  const output = open(options)
  for (const path of ['index.html', 'docs/a/index.html', 'docs/b/index.html'])
    output.add(path, text, () => `${path} ${text}`)
  output.publish(1)
  output.discard()
  return output
}

const textNow = () => readFileSync(join(root, 'build/docs/a/index.html'), 'utf8')
const hidden = () => readdirSync(root).filter((name) => name.startsWith('.build'))

async function rebuild(options: Options): Promise<number> {
  build('site 0', options)
  const misses = await countMisses(join(root, 'build/index.html'), (awaitReader) => {
    for (let number = 1; number <= 30; number++) {
      build(`site ${number}`, options)
      // The next build writes to the folder that this one replaced. A thread on a busy machine can stand still in it for that long.
      awaitReader()
    }
  })
  expect(textNow()).toBe('docs/a/index.html site 30')
  return misses
}

describe('readers never miss the site in 30 rebuilds', () => {
  const { renameSync: rename } = fs
  const replaceRename = (renameNow: typeof rename) => {
    fs.renameSync = renameNow
    syncBuiltinESMExports()
  }
  // A reader looks at the site between any two renames, as on a busy machine.
  beforeAll(() =>
    replaceRename((from, to) => {
      rename(from, to)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }),
  )
  afterAll(() => replaceRename(rename))

  test('with a link', async () => {
    build('folder')
    expect(await rebuild({ asLink: true })).toBe(0)
    // One folder is shown; the other one may still have readers.
    expect([lstatSync(join(root, 'build')).isSymbolicLink(), hidden().length]).toEqual([true, 2])
  })

  test.skipIf(exchanging === undefined)('with a program of the system that exchanges folders', async () => {
    process.env.PATH = exchanging
    expect(await rebuild({})).toBe(0)
    expect([lstatSync(join(root, 'build')).isDirectory(), hidden()]).toEqual([true, []])
  })

  test.skipIf(exchanging === undefined)('when a link replaces a folder for the first time', async () => {
    process.env.PATH = exchanging
    build('folder')
    const misses = await countMisses(join(root, 'build/index.html'), () => void build('link', { asLink: true }))
    expect([misses, lstatSync(join(root, 'build')).isSymbolicLink(), textNow()]).toEqual([
      0,
      true,
      'docs/a/index.html link',
    ])
  })
})

test('without a program that exchanges folders, two renames leave a whole site', async () => {
  await rebuild({})
  expect(hidden()).toEqual([])
})

test.skipIf(process.platform === 'win32').each([
  ['mv', ['--exchange', '--no-copy', '--no-target-directory']],
  ['exch', []],
])('calls %s, and renames nothing itself', (name, args) => {
  build('old')
  const log = join(root, 'log.json')
  const script = `const fs = require('node:fs'); const args = process.argv.slice(2)
    fs.writeFileSync(${JSON.stringify(log)}, JSON.stringify(args.slice(0, -2)))
    const [a, b] = args.slice(-2); fs.renameSync(b, a + '-x'); fs.renameSync(a, b); fs.renameSync(a + '-x', a)`
  process.env.PATH = scriptedPath(join(root, 'bin'), name, script)
  const old = lstatSync(join(root, 'build')).ino
  build('new')
  expect([JSON.parse(readFileSync(log, 'utf8')), textNow(), hidden()]).toEqual([args, 'docs/a/index.html new', []])
  const [spare = ''] = readdirSync(join(root, '.docs-gen')).filter((it) => it.startsWith('spare-'))
  expect(lstatSync(join(root, '.docs-gen', spare)).ino).toBe(old)
})

test.skipIf(process.platform === 'win32')('does without a program of the same name that does something else', () => {
  build('old')
  process.env.PATH = scriptedPath(join(root, 'bin'), 'exch', '')
  build('new')
  expect([textNow(), hidden()]).toEqual(['docs/a/index.html new', []])
})

describe('an output that is a link', () => {
  test('stays a link in later builds, and keeps the site when a build fails', () => {
    build('one', { asLink: true })
    build('two')
    const failed = open()
    failed.add('index.html', 'three', () => 'three')
    failed.discard()
    expect([lstatSync(join(root, 'build')).isSymbolicLink(), textNow()]).toEqual([true, 'docs/a/index.html two'])
    build('three')
    expect([textNow(), existsSync(join(root, '.docs-gen/cache')), hidden().length]).toEqual([
      'docs/a/index.html three',
      true,
      2,
    ])
  })

  test('of the user leads to the folder that is replaced', () => {
    mkdirSync(join(root, 'place'))
    symlinkSync('place', join(root, 'build'))
    build('one', { asLink: true })
    build('two')
    expect([lstatSync(join(root, 'place')).isSymbolicLink(), textNow()]).toEqual([true, 'docs/a/index.html two'])
  })
})

describe('after a kill between the two renames', () => {
  test('the newest whole site comes back', () => {
    build('new')
    const [older, newer] = ['.build.old-1', `.build.old-${process.pid}-0123abcd`].map((name) => join(root, name))
    if (older === undefined || newer === undefined) return
    mkdirSync(older)
    renameSync(join(root, 'build'), newer)
    // Time stamps of files are coarse.
    while (lstatSync(newer).ctimeMs === lstatSync(older).ctimeMs) {
      renameSync(newer, join(root, 'x'))
      renameSync(join(root, 'x'), newer)
    }
    restoreSite(join(root, 'build'))
    expect(textNow()).toBe('docs/a/index.html new')
  })

  test('every output folder of the project comes back, but no folder of others', () => {
    for (const name of ['.public.old-4194305-0123abcd', '.public.old-4194305-x', '.mine.old-1'])
      mkdirSync(join(root, name))
    restoreSitesIn(root)
    expect(readdirSync(root).sort()).toEqual(['.docs-gen', '.mine.old-1', '.public.old-4194305-x', 'docs', 'public'])
  })

  test('a build with its cache on another file system restores the site when it fails', () => {
    const workDir = mkdtempSync('/dev/shm/docs-gen-test-')
    try {
      build('old', { workDir })
      renameSync(join(root, 'build'), join(root, '.build.old-4194305-0123abcd'))
      open({ workDir }).discard()
      expect([textNow(), hidden()]).toEqual(['docs/a/index.html old', []])
      build('new', { workDir })
      expect([textNow(), hidden()]).toEqual(['docs/a/index.html new', []])
    } finally {
      rmSync(workDir, { recursive: true })
    }
  })
})

describe('files that disappear or change', () => {
  test('a stage that was removed in part is refused, and the old site stays', () => {
    build('old')
    const output = open()
    output.add('index.html', 'new', () => 'new')
    output.add('docs/index.html', 'new', () => 'new')
    const stage = readdirSync(join(root, '.docs-gen')).find((name) => /^spare-.*-\d+/.test(name)) ?? ''
    rmSync(join(root, '.docs-gen', stage, 'index.html'))
    expect(() => output.publish(1)).toThrow(
      expect.objectContaining({
        diagnostics: [
          expect.objectContaining({
            code: 'output-incomplete',
            message: expect.stringMatching(/^1 of 3 files, such as "index.html", of the new site disappeared/),
          }),
        ],
      }),
    )
    output.discard()
    expect(textNow()).toBe('docs/a/index.html old')
  })

  test('a stage that was removed wholly is refused, and the next build works', () => {
    build('old')
    const output = open()
    output.add('docs/a/index.html', 'new', () => 'new')
    rmSync(join(root, '.docs-gen'), { recursive: true })
    expect(() => output.add('docs/a/other.html', 'new', () => 'new')).toThrow(
      expect.objectContaining({ diagnostics: [expect.objectContaining({ code: 'output-incomplete' })] }),
    )
    expect(() => output.publish(1)).toThrow()
    output.discard()
    expect(textNow()).toBe('docs/a/index.html old')
    build('new')
    expect(textNow()).toBe('docs/a/index.html new')
  })

  test('verify reports files that are missing, changed or foreign', () => {
    const output = build('old', { isVerified: true })
    expect(output.verify()).toEqual([])
    writeFileSync(join(root, 'build/index.html'), 'x')
    rmSync(join(root, 'build/docs/a/index.html'))
    writeFileSync(join(root, 'build/extra.html'), 'x')
    symlinkSync('extra.html', join(root, 'build/link.html'))
    for (const name of ['circle', 'other']) symlinkSync('..', join(root, 'build/docs', name))
    expect(output.verify().map(({ code, severity, message }) => [code, severity, message])).toEqual(
      [
        `One file in "${root}/build" is missing: "docs/a/index.html".`,
        `One file in "${root}/build" is not as built: "index.html".`,
        `4 files in "${root}/build" are not part of the site: "docs/circle", "docs/other", "extra.html", "link.html".`,
      ].map((message) => ['output-differs', 'error', message]),
    )
  })

  test('verify sees a file that changed with its time stamp and size unchanged', () => {
    build('one')
    const file = join(root, 'build/index.html')
    utimesSync(file, 1e9, 1e9)
    // A build without a cache takes the file as it is.
    cache.close()
    cache = openCache(join(root, '.docs-gen/other'), 'test')
    build('one')
    writeFileSync(file, 'INDEX.HTML one')
    utimesSync(file, 1e9, 1e9)
    const output = build('one', { isVerified: true })
    expect(output.verify().map(({ message }) => message)).toEqual([
      `One file in "${root}/build" is not as built: "index.html".`,
    ])
  })

  test('a verified build makes the files of a first build again, which has no hashes', () => {
    const run = (isVerified: boolean) => {
      let made = 0
      const output = open({ isVerified })
      output.add('index.html', 'key', () => {
        made++
        return 'the same'
      })
      const { written } = output.publish(1)
      output.discard()
      return [made, written, isVerified ? output.verify() : []]
    }
    // The marker is written with the first.
    expect([run(false), run(false), run(true), run(true)]).toEqual([
      [1, 2, []],
      [0, 0, []],
      [1, 0, []],
      [0, 0, []],
    ])
  })

  test('a file with another key and the content of the first build stays', () => {
    const addAs = (key: string) => {
      const output = open()
      output.add('index.html', key, () => 'the same')
      const { written } = output.publish(1)
      output.discard()
      return written
    }
    // The marker is written with the first.
    expect([addAs('one'), addAs('two'), addAs('three')]).toEqual([2, 0, 0])
  })
})

test('a spare that is a link is dropped, and nothing behind it changes', () => {
  build('one')
  build('two')
  const spare = readdirSync(join(root, '.docs-gen')).find((name) => name.startsWith('spare-')) ?? ''
  const outside = join(base, `outside-${count}`)
  mkdirSync(join(outside, 'docs'), { recursive: true })
  writeFileSync(join(outside, 'docs/mine.txt'), 'mine')
  rmSync(join(root, '.docs-gen', spare), { recursive: true })
  symlinkSync(outside, join(root, '.docs-gen', spare))
  build('three')
  expect([textNow(), readdirSync(outside, { recursive: true }).sort()]).toEqual([
    'docs/a/index.html three',
    ['docs', 'docs/mine.txt'],
  ])
})

test('what others change in the folder for the next site is never published', () => {
  build('one')
  build('one')
  const spare = readdirSync(join(root, '.docs-gen')).find((name) => name.startsWith('spare-')) ?? ''
  const place = (path: string) => join(root, '.docs-gen', spare, path)
  writeFileSync(place('docs/a/foreign.html'), 'foreign')
  mkdirSync(place('docs/foreign'))
  writeFileSync(place('docs/foreign/index.html'), 'foreign')
  rmSync(place('docs/b'), { recursive: true })
  build('one')
  const files = readdirSync(join(root, 'build/docs'), { recursive: true }).map(String).sort()
  expect(files).toEqual(['a', 'a/index.html', 'b', 'b/index.html'])
})

test('an unreadable folder in the old site costs only its reuse', () => {
  build('one')
  rmSync(join(root, 'build/docs/a'), { recursive: true })
  writeFileSync(join(root, 'build/docs/a'), 'a file in place of the folder')
  chmodSync(join(root, 'build/docs/a'), 0)
  build('one')
  expect(textNow()).toBe('docs/a/index.html one')
})
