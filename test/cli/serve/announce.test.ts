import { expect, test } from 'vitest'
import { startText } from '../../../cli/serve/announce.ts'

const plain = (_: string, text: string) => text
const base = { host: 'localhost', wanted: 3000, port: 3000, base: '/base/', ready: 'ready in 1 s', flags: {} }

test.each([
  ['one address', base, '  Local:   http://localhost:3000/base/\n'],
  [
    'another port',
    { ...base, port: 3001 },
    '  Port 3000 is in use, using 3001.\n\n  Local:   http://localhost:3001/base/\n',
  ],
  ['any port', { ...base, wanted: 0, port: 4000 }, '  Local:   http://localhost:4000/base/\n'],
  [
    'every address',
    { ...base, host: '0.0.0.0' },
    '  Local:   http://localhost:3000/base/\n  Network: http://192.0.2.1:3000/base/\n  Network: http://192.0.2.2:3000/base/\n',
  ],
  ['an address of IPv6', { ...base, host: '::1' }, '  Local:   http://[::1]:3000/base/\n'],
])('shows the name, the version and %s', (_, started, addresses) => {
  const text = startText(started, ['192.0.2.1', '192.0.2.2'], plain)
  expect(text.replace(/^docs-gen \S+ /, '')).toBe(`ready in 1 s\n\n${addresses}`)
})
