import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Looks at the page as it is now, for a visitor who asked for less motion: halfway through fading in or out, as a note does by
 * itself, everything has too little contrast. Every finding of axe fails the test, best practices too.
 */
export const expectNoAxeFindings = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  await page.evaluate(axeSource)
  // What passed is not worked out for each element, and stays in the browser.
  const violations = await page.evaluate<AxeResults['violations']>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
  expect(findings).toEqual([])
}

/**
 * Looks at the page as it is now, on a narrow and on a wide screen, in light and in dark: axe finds nothing, nothing is wider
 * than the screen. Where `SCREENSHOTS` names a folder it keeps a picture of each width there.
 */
export const look = async (page: Page, name: string) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoAxeFindings(page)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}.png`, fullPage: true })
  }
}
