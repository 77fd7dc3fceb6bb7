import type { Page } from '@playwright/test'
import { cutOff, expect, expectToast, openPanel, test, unique } from './administrator.ts'

/** Waits until the form shows the publication: a change before that would be in it. */
const expectForm = (page: Page) => expect(page.getByLabel('Journal/Conference')).toHaveValue('Journal of Slopes')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('the toast of a save that failed covers no button that the form offers next', { tag: '@release' }, async ({
    page,
    api,
  }) => {
    const title = unique('Covered')
    const { id } = await api.addPublication({ title, volume: '1' })
    await openPanel(page)
    await page.getByLabel('Title or author').fill(title)
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await expectForm(page)
    await page.getByLabel('Volume').fill('3')
    await cutOff(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('It may have been saved all the same')).toBeVisible()
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    const { y, height } = (await toast.boundingBox()) as { y: number; height: number }
    const next = page.getByRole('button', { name: 'Save Changes' })
    expect((await next.boundingBox())?.y).toBeGreaterThan(y + height)
    await api.deletePublication(id)
  })
})

test('a publication that was deleted while it was edited can be added again with what was typed', {
  tag: '@release',
}, async ({ page, api }) => {
  const title = unique('Rescued')
  const { id } = await api.addPublication({ title })
  await openPanel(page)
  await page.getByLabel('Title or author').fill(title)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expectForm(page)
  await api.deletePublication(id)
  await page.getByLabel('Authors').fill('A rescuer')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Someone else has deleted this publication')).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add it as a new publication' }).click()
  await expectToast(page, 'Publication added successfully!')
  await expect(page.getByText('A rescuer')).toBeVisible()
})

test('the form of an item that was changed or deleted meanwhile keeps what was typed', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const title = unique('Contested')
  const { id } = await api.submitItem({ title })
  await openPanel(page, 'news-events', title)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Content')).toHaveValue('Two days of maps.')
  await api.changeItem(id, { content: 'The words of another.' })
  await dialog.getByLabel('Content').fill('My words.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('This item was changed in another window')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('The words of another.')
  await api.deleteItem(id)
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(dialog.getByText('Someone else has deleted this item')).toBeVisible()
  await expect(dialog.getByLabel('Content')).toHaveValue('My words.')
})

test('an item that was changed since it was listed is shown as it is now instead of being approved, alone or with others', {
  tag: '@release',
}, async ({ page, api }) => {
  const name = unique('Unread')
  const [first, second, third] = [
    await api.submitItem({ title: `${name} 1` }),
    await api.submitItem({ title: `${name} 2` }),
    await api.submitItem({ title: `${name} 3` }),
  ]
  await openPanel(page, 'news-events', name)
  const pending = page.getByRole('region', { name: 'Pending Approval' })
  const row = (number: number) => pending.getByRole('article', { name: `${name} ${number}` }).first()
  await expect(row(3)).toBeVisible()
  // Someone else's approval is nothing to undo here.
  await api.moveItem(third.id, 'approve')
  await row(3)
    .getByRole('button', { name: /^Approve(?! and)/ })
    .click()
  await expectToast(page, 'Failed to approve news/event')
  await expect(row(3)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0)

  await api.changeItem(first.id, { content: 'Not read yet.' })
  const approve = row(1).getByRole('button', { name: /^Approve(?! and)/ })
  await approve.click()
  await expectToast(page, 'Failed to approve news/event')
  await expect(row(1)).toContainText('Not read yet.')
  await expect(approve).toBeFocused()

  await api.changeItem(second.id, { content: 'Not read either.' })
  await pending.getByLabel('Select all shown').check()
  await pending.getByRole('button', { name: 'Approve selected (2)' }).click()
  await expectToast(page, 'Failed to approve 2 items')
  await expectToast(page, `“${name} 2” has changed in the meantime. Nothing was saved.`)
  await expect(row(2)).toContainText('Not read either.')
  await pending.getByRole('button', { name: 'Approve selected (2)' }).click()
  await expectToast(page, '2 items approved')
  await expect(pending.getByRole('heading', { name: 'Pending Approval' })).toBeFocused()
})
