import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often each process is checked for readiness. */
const ASK_MS = 100
/** How long a request waits for a process that accepts it. */
const TRY_MS = 5_000

/**
 * Starts a load balancer: it polls /readyz of each process, distributes requests to the ready ones in turn, and retries
 * for 5 s if no connection can be made. `urls` are those of the processes.
 */
export const startReadyProxy = async (
  urls: readonly string[],
): Promise<{ url: string; close: () => Promise<void> }> => {
  const ready = new Set(urls)
  let turn = 0
  let isClosed = false
  const agent = new Agent({ keepAlive: true })
  const watch = async (url: string) => {
    while (!isClosed) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) ready.add(url)
      else ready.delete(url)
      await sleep(ASK_MS)
    }
  }
  const watched = Promise.all(urls.map(watch))

  const pass = (from: IncomingMessage, body: Buffer, to: ServerResponse, until: number): void => {
    const again = () => {
      if (performance.now() < until) setTimeout(pass, 50, from, body, to, until)
      else to.writeHead(502).end()
    }
    const url = [...ready][turn++ % ready.size]
    if (!url) {
      again()
      return
    }
    const sent = request(url + from.url, { method: from.method, headers: from.headers, agent })
    sent.once('response', (answer) => {
      // Headers of the backend connection must not be forwarded.
      const { connection: _, 'keep-alive': __, ...headers } = answer.headers
      to.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(to)
      answer.once('error', () => to.destroy())
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const isUnsent = error.code === 'ECONNREFUSED' || (sent.reusedSocket && error.code === 'ECONNRESET')
      if (isUnsent) again()
      else if (to.headersSent) to.destroy()
      else to.writeHead(502).end()
    })
    sent.end(body)
  }

  const server = createServer(async (from, to) => {
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk)
    pass(from, Buffer.concat(chunks), to, performance.now() + TRY_MS)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      isClosed = true
      await watched
      server.closeAllConnections()
      server.close()
      agent.destroy()
      await once(server, 'close')
    },
  }
}
