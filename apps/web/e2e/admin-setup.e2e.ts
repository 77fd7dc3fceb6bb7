import type { Page } from '@playwright/test'
import { expect, openPanel, test } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'

/** Says that of the first steps only these are left. */
const overrideSteps = (page: Page, left: string[]) =>
  page.route(/dashboard\.firstSteps/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /"step":"(\w+)","isDone":(?:true|false)/g,
      (_, step: string) => `"step":"${step}","isDone":${!left.includes(step)}`,
    )
    await route.fulfill({ response, body })
  })

test('a new administrator sees what to do first; the list disappears once it is done', { tag: '@release' }, async ({
  page,
}) => {
  await overrideSteps(page, ['people', 'imprint', 'administrators'])
  await openPanel(page)
  const steps = page.getByRole('region', { name: 'First Steps' })
  await expect(steps).toContainText('All 2 steps left')
  await expectNoAxeFindings(page)
  await steps.getByRole('link', { name: /^Add the people/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await page.unrouteAll()
  await overrideSteps(page, ['administrators'])
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'All Publications' })).toBeVisible()
  await expect(steps).toHaveCount(0)
  await page.getByRole('link', { name: 'Setup', exact: true }).click()
  const list = page.getByRole('region', { name: 'Before Visitors Come' })
  await expect(list).toContainText('all done')
  await expect(list.getByRole('link')).toHaveText(['Invite a second administrator'])
  await expectNoAxeFindings(page)
})
