import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeSources = Awaited<ReturnType<typeof startFakeSources>>

/**
 * Starts a server in the place of all sources. Paths that no test has set are answered with 404, as registries answer for what
 * they do not know; one that ends with `/*` is for all in that folder.
 *
 * @param at the port; by default any
 */
export const startFakeSources = async (at = 0) => {
  const answers = new Map<string, RequestListener>()
  const asked: { path: string; at: number; headers: Record<string, unknown> }[] = []
  let running = 0
  let atOnce = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, at: performance.now(), headers: request.headers })
    atOnce = Math.max(atOnce, ++running)
    response.once('close', () => {
      running -= 1
    })
    const ways = [path, path.replace(/\?.*/, ''), path.replace(/[^/]*$/, '*')]
    const answer = ways.map((way) => answers.get(way)).find(Boolean)
    if (answer) answer(request, response)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Resource not found.')
  }).listen(at, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const set = (path: string, answer: RequestListener) => void answers.set(path, answer)
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    pathsAsked: () => asked.map(({ path }) => path),
    mostAtOnce: () => atOnce,
    set,
    setJson: (path: string, json: unknown, headers: Record<string, string> = {}) =>
      set(path, (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json)),
      ),
    setWork: (doi: string, work: unknown) =>
      set(`/works/${encodeURIComponent(doi)}`, (_, response) => response.end(JSON.stringify(work))),
    clear: () => {
      answers.clear()
      asked.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
