import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** The headless shell needs two thirds of the full browser's processor time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the first browser found: CHROMIUM_PATH, the system's Chromium or Chrome, Playwright's own. */
const find = (): string | undefined => {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const candidates = [process.env.CHROMIUM_PATH, ...onPath, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path))
}

/**
 * Returns the path of a browser for the tests. As root on Debian, installs one if none is found.
 *
 * @throws Error with one line that says what to install
 */
export const ensureChromium = (): string => {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    // Without a network neither succeeds; the message below says what to do.
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', SHELL], { stdio: 'ignore' })
  }
  const installed = find()
  if (!installed) throw new Error('No browser found: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  return installed
}
