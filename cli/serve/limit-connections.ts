/**
 * Limits the connections of a server so that no client can keep others out: when there are too many, the one that has been idle for
 * the longest time is closed. A connection is idle unless the server works on an answer for it. The same holds when clients leave too
 * many bytes of their answers unread.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimits {
  readonly mostConnections: number
  /** Of one address of another machine. */
  readonly mostPerAddress: number
  readonly mostUnreadBytes: number
}

export interface Connections {
  /** Marks the connection as busy; call the result when the answer is made. */
  begin(socket: Socket): () => void
}

export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  const { mostConnections, mostPerAddress, mostUnreadBytes } = limits
  /** Requests under way, in the order in which the connections became idle or busy. */
  const open = new Map<Socket, number>()
  const touch = (socket: Socket, underWay: number) => {
    // A closed connection does not come back.
    if (open.delete(socket)) open.set(socket, underWay)
  }

  const makeRoom = (among: readonly Socket[], most: number): boolean => {
    if (among.length < most) return true
    const idle = among.find((socket) => open.get(socket) === 0)
    if (!idle) return false
    open.delete(idle)
    idle.destroy()
    return true
  }

  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    const same = isOwn(remoteAddress) ? [] : [...open.keys()].filter((it) => it.remoteAddress === remoteAddress)
    if (!makeRoom(same, mostPerAddress) || !makeRoom([...open.keys()], mostConnections)) return void socket.destroy()
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })

  const dropUnread = () => {
    let bytes = [...open.keys()].reduce((sum, { writableLength }) => sum + writableLength, 0)
    for (const [socket, underWay] of open) {
      if (bytes <= mostUnreadBytes) return
      if (underWay > 0 || socket.writableLength === 0) continue
      bytes -= socket.writableLength
      open.delete(socket)
      socket.destroy()
    }
  }

  const underWay = (socket: Socket) => open.get(socket) ?? 0
  return {
    begin(socket) {
      touch(socket, underWay(socket) + 1)
      return () => {
        touch(socket, underWay(socket) - 1)
        if (socket.writableLength > 0) dropUnread()
      }
    },
  }
}

/** Whether the client runs on this machine, as the user's browser does. */
function isOwn(address: string | undefined): boolean {
  return address === undefined || /^(::1$|(::ffff:)?127\.)/.test(address)
}
