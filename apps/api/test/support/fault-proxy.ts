import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/**
 * How connections are handled: `pass` them on, `close` them at once, be `silent` (read and answer nothing), or send
 * `answer`.
 */
export type ProxyMode = 'pass' | 'close' | 'silent' | { answer: string }

/** A proxy to a server that can be made to fail, for tests. */
export type FaultProxy = Awaited<ReturnType<typeof createFaultProxy>>

/**
 * Listens on a free port of the loopback interface and passes connections on to `target`, until the mode is changed.
 */
export const createFaultProxy = async (target: { host?: string; port: number }) => {
  let mode: ProxyMode = 'pass'
  const attempts: number[] = []
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}).once('close', () => open.delete(socket))
  }

  const pass = (client: Socket) => {
    const server = createConnection({ host: target.host ?? '127.0.0.1', port: target.port })
    keep(server)
    const forward = (from: Socket, to: Socket) =>
      from.on('data', (chunk) => mode !== 'silent' && to.write(chunk)).once('close', () => to.destroy())
    forward(client, server)
    forward(server, client)
  }

  const listener = createServer((client) => {
    attempts.push(performance.now())
    keep(client)
    if (mode === 'pass') pass(client)
    else if (mode === 'close') client.end()
    else if (mode === 'silent') client.resume()
    else {
      const { answer } = mode
      client.once('data', () => client.end(answer)).resume()
    }
  })
  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1')
    await once(listener, 'listening')
    return (listener.address() as AddressInfo).port
  }
  const port = await listen(0)

  const cut = () => {
    for (const socket of open) socket.resetAndDestroy()
  }

  return {
    port,
    /** The times of connection attempts, on the clock of `performance.now`. */
    attempts,
    /** Changes the mode of new connections, and for `silent` also that of open ones, whose data is lost. */
    become: (next: ProxyMode) => {
      mode = next
    },
    /** Breaks all connections, as a dying server does. */
    cut,
    /** Breaks all connections and refuses new ones until `restore`. */
    refuse: async () => {
      listener.close()
      cut()
      await once(listener, 'close')
    },
    /** Accepts connections again and passes them on. */
    restore: async () => {
      mode = 'pass'
      if (!listener.listening) await listen(port)
    },
    close: async () => {
      listener.close()
      cut()
    },
  }
}
