import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Looks at the page as it is now, once nothing moves any more; every finding of axe fails the test, best practices too. */
export const expectNoAxeFindings = async (page: Page): Promise<void> => {
  // Halfway through fading in, everything has too little contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  await page.evaluate(axeSource)
  const results = await page.evaluate<AxeResults>('axe.run()')
  const findings = results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
  expect(findings).toEqual([])
}
