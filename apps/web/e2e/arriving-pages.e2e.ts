import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@hazards/db/testing/free-port'
import { byTag, PUBLIC_PAGES } from './pages.ts'
import { expect, test } from './site.ts'

/** Bytes of a page in one piece, and the milliseconds between pieces: each piece is painted. */
const PIECE = 4_000
const INTERVAL = 60
/** Largest cumulative layout shift that goes unnoticed. Text centered in a box still moves while the box fills. */
const MAX_SHIFT = 0.06

/** Proxies the site as over a slow connection: pages arrive piece by piece, and fonts late. */
const slowProxy = async (site: string): Promise<{ url: string; server: Server }> => {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url, { headers: { 'accept-encoding': 'identity' } })
    const headers = Object.fromEntries(answer.headers)
    delete headers['content-length']
    delete headers['content-encoding']
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, headers)
    if (request.url?.endsWith('.woff2')) await pause(800)
    const start = body.indexOf('<body')
    const end = body.indexOf('<footer')
    if (headers['content-type']?.startsWith('text/html'))
      for (let from = start; from < end; from += PIECE) {
        response.write(body.subarray(from === start ? 0 : from, Math.min(from + PIECE, end)))
        await pause(INTERVAL)
      }
    response.end(start > 0 ? body.subarray(end) : body)
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return { url: `http://localhost:${port}`, server }
}

const visits = [360, 1280].flatMap((width) =>
  byTag(PUBLIC_PAGES).map(({ paths, tag }) => ({ width, paths, tag: width === 360 ? tag : ['@release'] })),
)
for (const { width, paths, tag } of visits)
  test(`at ${width} pixels nothing moves while a page and its fonts arrive over a slow line: ${paths}`, {
    tag,
  }, async ({ page, site }) => {
    const { url, server } = await slowProxy(site.url)
    await page.setViewportSize({ width, height: 720 })
    await page.addInitScript(() => {
      const shifts: { value: number; moved: string[] }[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] }
          shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of paths) {
      await page.goto(url + path, { waitUntil: 'networkidle' })
      const shifts = await page.evaluate(async () => {
        await document.fonts.ready
        return (window as unknown as { shifts: { value: number }[] }).shifts
      })
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MAX_SHIFT)
    }
    server.closeAllConnections()
    server.close()
  })
