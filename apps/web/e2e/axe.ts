import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe on the page in its current state: every rule in light mode, and those about colors in dark mode, too. Motion is
 * reduced: in the middle of a fade, everything has too little contrast. Every finding fails the test, including best practices.
 */
export const expectNoAxeFindings = async (page: Page): Promise<void> => {
  await page.evaluate(axeSource)
  expect(await readFindings(page, 'light')).toEqual([])
  expect(await readFindings(page, 'dark', ['color-contrast', 'link-in-text-block'])).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

const readFindings = async (page: Page, colorScheme: 'light' | 'dark', rules?: string[]): Promise<string[]> => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  // Details of passed checks are not needed, and would be slow to collect.
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${options}).then(({ violations }) => violations)`,
  )
  return violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
}

/**
 * Checks the page in its current state on a narrow and a wide screen: axe finds nothing, and nothing is wider than the screen.
 * If `SCREENSHOTS` names a folder, saves a screenshot of each width there.
 */
export const look = async (page: Page, name: string) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}.png`, fullPage: true })
  }
}
