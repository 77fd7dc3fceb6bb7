import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.ts'

// Takes the README's screenshots from the built site in demo mode: npx pnpm@10 build && npx pnpm@10 screenshots
const FOLDER = 'docs/screenshots'
const PAGES = { home: '/', publications: '/publications', 'news-events': '/news-events' }

const port = await getPort()
const url = `http://localhost:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'))
const server = spawn(process.execPath, ['apps/api/dist/server.js'], {
  env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  stdio: 'inherit',
})
mkdirSync(FOLDER, { recursive: true })
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok

const takeScreenshots = async () => {
  for (let attempt = 0; attempt < 300 && !(await isReady()); attempt++) await sleep(100)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' })
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(url + path, { waitUntil: 'networkidle' })
      await page.screenshot({ path: `${FOLDER}/${name}.png` })
    }
  } finally {
    await browser.close()
  }
}

const exited = once(server, 'exit')
try {
  await takeScreenshots()
} finally {
  server.kill('SIGTERM')
  await exited
  rmSync(dataDir, { recursive: true, force: true })
}
