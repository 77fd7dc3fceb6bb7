import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { generate } from 'selfsigned'

/**
 * Listens on a free port of the loopback interface as a Postgres with TLS does: agrees to each client's request for it,
 * and passes what it decrypts on to the Postgres at `target`.
 */
export const createTlsPostgres = async (target: number) => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' })
  const secureContext = createSecureContext({ cert, key })
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}).once('close', () => open.delete(socket))
  }
  const listener = createServer(async (plain) => {
    keep(plain)
    await once(plain, 'data') // SSLRequest
    plain.write('S')
    const client = new TLSSocket(plain, { isServer: true, secureContext })
    const server = createConnection({ host: '127.0.0.1', port: target })
    keep(client)
    keep(server)
    client.pipe(server).once('close', () => client.destroy())
    server.pipe(client).once('close', () => server.destroy())
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => {
      listener.close()
      for (const socket of open) socket.destroy()
    },
  }
}
