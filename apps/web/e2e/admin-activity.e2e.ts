import type { Page } from '@playwright/test'
import { expect, expectToast, openPanel, test, unique } from './administrator.ts'
import { expectNoAxeFindings, look } from './axe.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'Activity' }).getByRole('article')

const openActivity = (page: Page) => page.getByRole('link', { name: 'Activity', exact: true }).click()

test('the activity is shown on demand, newest first', { tag: '@release' }, async ({ page, api }) => {
  const title = unique('Slope study')
  const { id } = await api.addPublication({ title })
  await api.changePublication(id, { year: 2023 })
  await api.deletePublication(id)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('audit.list')) calls++
  })
  await openPanel(page)
  expect(calls).toBe(0)
  await openActivity(page)
  const own = rows(page).filter({ hasText: title })
  await expect(own).toHaveText([
    /admin deleted the publication/,
    /admin edited the publication/,
    /admin created the publication/,
  ])
  await expect(own.first().getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}, \d\d:\d\d UTC$/)
  await expect(rows(page).first()).toContainText(/signed in|publication/)
})

test('the activity comes 50 lines at a time', { tag: '@release' }, async ({ page, api }) => {
  const title = unique('Often changed')
  const { id } = await api.addPublication({ title })
  for (let count = 0; count < 55; count++) await api.changePublication(id, { volume: String(count) })
  await openPanel(page)
  await openActivity(page)
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Load More', exact: true }).click()
  await expect(rows(page).filter({ hasText: 'created the publication' }).filter({ hasText: title })).toHaveCount(1)
  await expect(rows(page).nth(50)).toBeFocused()
})

test('the activity is searched, and the search is in the address', { tag: '@release' }, async ({ page, api }) => {
  const title = unique('Searched for')
  await api.addPublication({ title })
  await api.addPublication({ title: unique('Not searched for, but for all that') })
  await openPanel(page)
  await openActivity(page)
  await page.getByLabel('User or record').fill(title.toUpperCase())
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(title)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('User or record').fill('nothing is called so')
  await expect(page.getByText('Nothing found.')).toBeVisible()
})

test('axe finds nothing on the activity, and nothing scrolls sideways at 360 pixels', { tag: '@release' }, async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await api.addPublication({
    title: `${unique('Long')} ${'Donaudampfschifffahrtsgesellschaft'.repeat(5)}`,
  })
  await openPanel(page)
  await openActivity(page)
  await expect(rows(page).first()).toBeVisible()
  await expectNoAxeFindings(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await api.deletePublication(id)
})

test('a bulk deletion is undone later, from its line in the activity or from the trash', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const name = unique('Swept away')
  for (let count = 1; count <= 12; count++) await api.addPublication({ title: `${name} ${count}` })
  const deleteAll = async () => {
    await openPanel(page, 'publications', name)
    await page.getByRole('region', { name: 'All Publications' }).getByLabel('Select all shown').check()
    await page.getByRole('button', { name: 'Delete selected (12)' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, '12 publications deleted')
  }
  const titles = async () => (await api.publications()).filter(({ title }) => title.startsWith(name)).length
  await deleteAll()
  await openActivity(page)
  const line = page.getByRole('article', { name: /deleted 12 publications/ }).first()
  await line.getByText('Which ones').click()
  await expect(line.getByRole('listitem')).toHaveCount(12)
  await look(page, 'activity-batch')
  await line.getByRole('button', { name: 'Undo all 12' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone')
  await expect(line.getByRole('button', { name: /Undo/ })).toHaveCount(0)
  expect(await titles()).toBe(12)

  await deleteAll()
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await page.getByLabel('Title or name').fill(name)
  await expect(page.getByText('12 records found')).toBeVisible()
  await page.getByLabel('Select all shown').check()
  await look(page, 'trash-selected')
  await page.getByRole('button', { name: 'Put back selected (12)' }).click()
  await expectToast(page, '12 records put back')
  expect(await titles()).toBe(12)
})
