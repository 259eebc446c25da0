/** The real nginx of the system, on a free port. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'

const program = '/usr/sbin/nginx'
export const hasNginx = existsSync(program)

/** `servers` returns what is inside `http`. `root` is a folder for its files. */
export async function startNginx(root: string, servers: (port: number) => string) {
  const log = join(root, 'error.log')
  // Another process may take the port before nginx does.
  for (;;) {
    const port = await freePort()
    writeConfig(root, servers(port))
    const child = spawn(program, ['-c', join(root, 'nginx.conf'), '-e', log])
    // Nginx writes its id when it has its ports.
    const hasPorts = () => existsSync(join(root, 'pid'))
    await expect.poll(() => hasPorts() || child.exitCode !== null).toBe(true)
    if (hasPorts()) return { origin: `http://127.0.0.1:${port}`, close: () => void child.kill() }
    expect(readFileSync(log, 'utf8')).toContain('Address already in use')
    rmSync(log)
  }
}

function writeConfig(root: string, servers: string): void {
  writeFileSync(
    join(root, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${root}/pid; error_log ${root}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${root}; proxy_temp_path ${root}; fastcgi_temp_path ${root}; uwsgi_temp_path ${root}; scgi_temp_path ${root};
  ${servers}
}
`,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
