/** The code of a thread that writes files: receives them and answers with what they are on the disk. An error ends it. */
import { statSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { folderOf } from '../../text/doc-name.ts'
import { makeIfMissing } from './make-if-missing.ts'
import type { WriteJob, WrittenFile } from './write-thread.ts'

const port = parentPort
if (!port) throw new Error('write-worker must run in a worker thread.')

const folders = new Set([''])

port.on('message', ({ dir, bytes, files }: WriteJob) => {
  let start = 0
  const written = files.map(([path, end]): WrittenFile => {
    makeFolders(dir, folderOf(path))
    writeFileSync(`${dir}/${path}`, bytes.subarray(start, end))
    start = end
    const { size, mtimeMs, ino } = statSync(`${dir}/${path}`)
    return [path, size, mtimeMs, ino]
  })
  port.postMessage(written)
})

function makeFolders(dir: string, folder: string): void {
  if (folders.has(folder)) return
  makeFolders(dir, folderOf(folder))
  makeIfMissing(`${dir}/${folder}`)
  folders.add(folder)
}
