import type { Page } from '@playwright/test'
import { cutOff, expect, expectToast, openPanel, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'

const list = (page: Page, name: 'Pending Approval' | 'Approved' | 'Archived') => page.getByRole('region', { name })
const item = (page: Page, name: Parameters<typeof list>[1], title: string) =>
  list(page, name)
    .getByRole(name === 'Pending Approval' ? 'article' : 'row', { name: title })
    .first()

test('a submission is pending, shown as visitors will see it, and public once it is approved', async ({
  page,
  api,
}) => {
  const title = unique('A submission')
  await api.submitItem({ title, link: 'https://example.org/maps', linkTitle: 'See the maps' })
  await openPanel(page, 'news-events', title)
  const pending = item(page, 'Pending Approval', title)
  await expect(pending.getByText('Two days of maps.')).toBeVisible()
  await expect(pending.getByText('May 31, 2031')).toBeVisible()
  await expect(pending.getByRole('link', { name: 'See the maps' })).toHaveAttribute('target', '_blank')
  await pending.getByRole('button', { name: /^Approve(?! and)/ }).click()
  await expectToast(page, 'News/Event approved successfully')
  await expect(item(page, 'Approved', title)).toBeVisible()
  await expect(pending).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News & Events' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('disapprove returns an approved item to pending, and takes it off the public pages', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const title = unique('To be disapproved')
  const { id } = await api.submitItem({ title })
  await api.moveItem(id, 'approve')
  await openPanel(page, 'news-events', title)
  await item(page, 'Approved', title)
    .getByRole('button', { name: /^Disapprove/ })
    .click()
  await expectToast(page, 'News/Event disapproved successfully')
  await expect(item(page, 'Pending Approval', title)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News & Events' }).click()
  await expect(page.getByRole('heading', { name: 'Latest News' })).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
})

test('archive moves an item to the archived list behind View Archived, and unarchive restores it', {
  tag: '@release',
}, async ({ page, api }) => {
  const title = unique('To be archived')
  const { id } = await api.submitItem({ title })
  await api.moveItem(id, 'approve')
  await openPanel(page, 'news-events', title)
  await item(page, 'Approved', title)
    .getByRole('button', { name: /^Archive/ })
    .click()
  await expectToast(page, 'News/Event archived successfully')
  await expect(item(page, 'Approved', title)).toHaveCount(0)
  await expect(list(page, 'Archived')).toHaveCount(0)
  await page.getByRole('button', { name: 'View Archived' }).click()
  await item(page, 'Archived', title)
    .getByRole('button', { name: /^Unarchive/ })
    .click()
  await expectToast(page, 'News/Event unarchived successfully')
  await expect(item(page, 'Approved', title)).toBeVisible()
  await page.getByRole('button', { name: 'Hide Archived' }).click()
  await expect(list(page, 'Archived')).toHaveCount(0)
})

test('an item is deleted only after confirmation, from any list', { tag: '@release' }, async ({ page, api }) => {
  const title = unique('To be deleted')
  const { id } = await api.submitItem({ title })
  await api.moveItem(id, 'archive')
  await openPanel(page, 'news-events', title)
  await page.getByRole('button', { name: 'View Archived' }).click()
  await item(page, 'Archived', title)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this news/event?' })
  await expect(question).toContainText(title)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'News/Event deleted successfully')
  await expect(item(page, 'Archived', title)).toHaveCount(0)
  expect((await api.items()).some((one) => one.id === id)).toBe(false)
})

test('an edit keeps the item in its list and its time of day', { tag: '@release' }, async ({ page, api }) => {
  const title = unique('To be corrected')
  const { id } = await api.submitItem({ title, submitterEmail: 'b.sample@example.org' })
  await openPanel(page, 'news-events', title)
  await item(page, 'Pending Approval', title).getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit News/Event' })
  await dialog.getByLabel('Title', { exact: true }).fill(`${title}, corrected`)
  await dialog.getByLabel('Submitter’s email (optional)').fill('')
  await dialog.getByText('Preview as visitors will see it').click()
  await expect(dialog.getByRole('heading', { name: `${title}, corrected` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'News/event has been updated successfully.')
  await expect(dialog).toHaveCount(0)
  const corrected = item(page, 'Pending Approval', `${title}, corrected`)
  await expect(corrected.getByRole('button', { name: /^Edit/ })).toBeFocused()
  expect((await api.items()).find((one) => one.id === id)).toMatchObject({
    eventDate: '2031-05-31T09:30:00.000Z',
    submitterEmail: null,
  })
})

test('while the server is unreachable, every action fails with its own message, and the lists stay', {
  tag: '@release',
}, async ({ page, api }) => {
  const title = unique('Unmoved')
  await api.submitItem({ title })
  await openPanel(page, 'news-events', title)
  const pending = item(page, 'Pending Approval', title)
  await expect(pending).toBeVisible()
  await cutOff(page)
  await pending.getByRole('button', { name: /^Approve(?! and)/ }).click()
  await expectToast(page, 'Failed to approve news/event')
  await expect(pending).toBeVisible()
  await pending.getByRole('button', { name: /^Archive/ }).click()
  await expectToast(page, 'Failed to archive news/event')
  await pending.getByRole('button', { name: /^Delete Unmoved/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete news/event')
  await expect(pending.getByRole('button', { name: /^Delete Unmoved/ })).toBeFocused()
  await pending.getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Posted by').fill('Nobody')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Failed to update news/event.')
  await expect(page.getByLabel('Posted by')).toHaveValue('Nobody')
})

test('an item that someone else has deleted leaves the list, with an explanation', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const title = unique('Gone')
  const { id } = await api.submitItem({ title })
  await openPanel(page, 'news-events', title)
  const pending = item(page, 'Pending Approval', title)
  await expect(pending).toBeVisible()
  await api.deleteItem(id)
  await pending.getByRole('button', { name: /^Approve(?! and)/ }).click()
  await expectToast(page, 'Failed to approve news/event')
  await expectToast(page, 'Someone else has deleted it.')
  await expect(pending).toHaveCount(0)
})

test('the first pending item stands in the first screen of a phone, also below what waits and the first steps (records §6)', {
  tag: '@release',
}, async ({ page, api }) => {
  const { id } = await api.submitItem({ title: unique('Seen at once') })
  await page.setViewportSize({ width: 360, height: 800 })
  await openPanel(page, 'news-events')
  await expect(page.getByRole('region', { name: 'First Steps' })).toBeVisible()
  const row = list(page, 'Pending Approval').getByRole('article').first()
  await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThan(770)
  await api.deleteItem(id)
})

test('on a phone, a pending item is two lines until it is opened, and is decided below the whole of it, also by a key (records §6)', {
  tag: '@release',
}, async ({ page, api }) => {
  const title = `${unique('Two lines')} and not three, however long its title is`
  await api.submitItem({ title })
  await page.setViewportSize({ width: 360, height: 800 })
  await openPanel(page, 'news-events', title)
  const pending = item(page, 'Pending Approval', title)
  const fold = pending.getByRole('button', { name: title, exact: true })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  expect((await pending.boundingBox())?.height).toBeLessThanOrEqual(80)
  await expect(pending.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await pending.focus()
  await page.keyboard.press('a')
  await fold.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  for (const text of ['Two days of maps.', 'May 31, 2031']) await expect(pending.getByText(text)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoAxeFindings(page)
  await pending.focus()
  await page.keyboard.press('a')
  await expectToast(page, 'News/Event approved successfully')
})
