import { expect, test } from 'vitest'
import { readRemoteCache } from '../../cli/project/remote-cache.ts'
import { SiteError } from '../../renderer/model/diagnostic.ts'

const config = { cache: { remote: 'https://cache.example.com/docs' } }
const none = { cache: { remote: undefined } }

test('the environment names the server, the secrets and who may write', () => {
  expect(readRemoteCache({}, none)).toBeUndefined()
  expect(readRemoteCache({}, config)).toEqual({
    ...{ url: 'https://cache.example.com/docs', token: '', secret: '', canWrite: false },
  })
  const env = {
    DOCS_GEN_REMOTE_CACHE: 'http://127.0.0.1:8080/',
    DOCS_GEN_REMOTE_CACHE_TOKEN: 'a-token\n',
    DOCS_GEN_REMOTE_CACHE_SECRET: 'a-secret',
    DOCS_GEN_REMOTE_CACHE_WRITE: '1',
  }
  const expected = { url: 'http://127.0.0.1:8080', token: 'a-token', secret: 'a-secret', canWrite: true }
  expect(readRemoteCache(env, config)).toEqual(expected)
  expect(readRemoteCache(env, config, { cache: false })).toBeUndefined()
  const empty = Object.fromEntries(Object.keys(env).map((name) => [name, '']))
  expect(readRemoteCache(empty, none)).toBeUndefined()
})

test.each([
  [{ DOCS_GEN_REMOTE_CACHE: 'cache.example.com' }, 'DOCS_GEN_REMOTE_CACHE is not the address of a server.'],
  [
    { DOCS_GEN_REMOTE_CACHE: 'https://me:hunter2@example.com' },
    'DOCS_GEN_REMOTE_CACHE is not the address of a server.',
  ],
  [{ DOCS_GEN_REMOTE_CACHE_WRITE: 'yes' }, 'DOCS_GEN_REMOTE_CACHE_WRITE must be 1 or 0, not "yes".'],
  [
    { DOCS_GEN_REMOTE_CACHE_TOKEN: 'a b' },
    'The token in DOCS_GEN_REMOTE_CACHE_TOKEN has a space inside, which no token has.',
  ],
])('refuses %o', (env, message) => {
  let found: unknown
  try {
    readRemoteCache(env, config)
  } catch (error) {
    found = error
  }
  const diagnostics = found instanceof SiteError ? found.diagnostics : []
  expect(diagnostics).toMatchObject([{ code: 'remote-cache-options', message }])
  expect(JSON.stringify(diagnostics)).not.toContain('hunter2')
})
