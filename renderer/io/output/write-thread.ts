/**
 * Writes files in another thread, while this one makes the next. For a first build, in which every file is new: an edit changes few files,
 * and of the others the output must know at once whether they are there.
 */
import { Worker } from 'node:worker_threads'

/** Below this many files, a thread takes longer to start than they take to write. */
const filesBefore = 64
/** The size of a message; a larger file has one of its own. */
const messageSize = 2 ** 20
/** With so many bytes on the way, the disk is slower than this thread, which then writes as well. */
const mostUnderWay = 32 * messageSize

/** A message to the thread: files in `bytes`, one after the other. */
export interface WriteJob {
  readonly dir: string
  readonly bytes: Uint8Array
  readonly files: readonly (readonly [path: string, end: number])[]
}

/** What a file is on the disk. */
export type WrittenFile = readonly [path: string, size: number, mtimeMs: number, inode: number]

export interface WriteThread {
  /** Whether the thread should write the next file. Throws the error of an earlier one. */
  takes(): boolean
  /** Returns the size of the file in bytes. */
  write(path: string, content: string | Uint8Array): number
  /** Waits until all files are written. Takes no more. */
  finish(): Promise<void>
  /** Stops writing; `undefined` when nothing is being written. */
  close(): Promise<unknown> | undefined
}

interface WriteThreadInput {
  /** The code of the thread; `undefined`: it takes no file. */
  readonly url: URL | undefined
  /** The folder of the files. */
  readonly dir: string
  readonly onWritten: (file: WrittenFile) => void
}

export function createWriteThread({ url, dir, onWritten }: WriteThreadInput): WriteThread {
  let asked = 0
  let isOpen = url !== undefined
  let writer: Writer | undefined
  return {
    takes: () => isOpen && asked++ >= filesBefore && (writer?.hasRoom() ?? true),
    write(path, content) {
      if (!url) throw new Error('There is no thread.')
      writer ??= startWriter(url, dir, onWritten)
      return writer.write(path, content)
    },
    async finish() {
      isOpen = false
      await writer?.finish()
      await writer?.close()
      writer = undefined
    },
    close: () => writer?.close(),
  }
}

type Writer = ReturnType<typeof startWriter>

function startWriter(url: URL, dir: string, onWritten: WriteThreadInput['onWritten']) {
  const worker = new Worker(url)
  let underWay = 0
  let room = mostUnderWay
  let failure: Error | undefined
  let onChange = () => {}
  let message = newMessage(0)

  const send = () => {
    const { bytes, files, end } = message
    if (files.length === 0) return
    message = newMessage(0)
    underWay++
    room -= end
    worker.postMessage({ dir, bytes, files } satisfies WriteJob, [bytes.buffer])
  }
  const fail = (error: Error) => {
    failure ??= error
    onChange()
  }
  const check = () => {
    if (failure) throw failure
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that writes files has stopped.')))
  worker.on('message', (files: readonly WrittenFile[]) => {
    for (const file of files) {
      onWritten(file)
      room += file[1]
    }
    underWay--
    onChange()
  })

  return {
    hasRoom() {
      check()
      return room > 0
    },
    write(path: string, content: string | Uint8Array): number {
      const size = Buffer.byteLength(content)
      if (message.end + size > message.bytes.length) send()
      if (message.files.length === 0) message = newMessage(Math.max(size, messageSize))
      const { bytes, files, end } = message
      if (typeof content === 'string') bytes.write(content, end)
      else bytes.set(content, end)
      message.end += size
      files.push([path, message.end])
      return size
    },
    async finish() {
      send()
      while (underWay > 0 && !failure) await new Promise<void>((resolve) => (onChange = resolve))
      check()
    },
    close: () => worker.terminate(),
  }
}

/** Its memory is passed on with the message, so it is no part of a buffer that others use. */
function newMessage(size: number) {
  return { bytes: Buffer.allocUnsafeSlow(size), files: [] as [path: string, end: number][], end: 0 }
}
