import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@hazards/db/testing/free-port'
import { test as base, expect, type Page, type WorkerFixture } from '@playwright/test'

const SERVER = fileURLToPath(new URL('../../api/dist/server.js', import.meta.url))

/** The production build in demo mode, on its own database. There is one per worker. */
export type Site = { url: string; restart: () => Promise<void>; stop: () => Promise<void> }

/** Starts another site, for a test that would spoil the content of the shared one. `env` adds to its settings. */
export const startSite = async (env: Record<string, string> = {}): Promise<Site> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  const pattern = process.env.SITE_PATTERN
  if (pattern) cpSync(pattern, dataDir, { recursive: true, preserveTimestamps: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  let server: ChildProcess
  let log = ''
  const start = async () => {
    server = spawn(process.execPath, [SERVER], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['inherit', 'pipe', 'inherit'],
    })
    server.stdout?.on('data', (lines) => {
      process.stdout.write(lines)
      log += lines
    })
    await expect(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200)).toPass({ timeout: 120_000 })
  }
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    // A page that failed once is there when a test looks again.
    expect(log).not.toContain('page failed')
  }
  await start()
  return {
    url,
    restart: async () => {
      await stop()
      await start()
    },
    stop: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until React has hydrated the page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__react')),
  )

/** The fixture of a site. A file that extends the test with it once more gets a site of its own. */
export const aSite: WorkerFixture<Site, { browserName: string }> = async ({ browserName: _browser }, use) => {
  const site = await startSite()
  await use(site)
  await site.stop()
}

export const test = base.extend<{ baseURL: string }, { site: Site }>({
  site: [aSite, { scope: 'worker', timeout: 150_000 }],
  baseURL: async ({ site }, use) => use(site.url),
})
export { expect }
