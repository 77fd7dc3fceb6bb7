import type { Page } from '@playwright/test'
import { cutOff, expect, expectToast, openPanel, test, unique } from './administrator.ts'

const message = (page: Page, lastName: string) => page.getByRole('article', { name: lastName })

test('contact submissions are read with everything that was sent', async ({ page, api }) => {
  const lastName = unique('Reader')
  await api.sendMessage({ lastName, institution: 'Danvale Water Board', message: 'First line.\nSecond line.' })
  await openPanel(page, 'contact')
  const row = message(page, lastName)
  for (const text of ['Data Access', 'Danvale Water Board', 'Second line.']) await expect(row).toContainText(text)
  await expect(row.getByRole('link', { name: 'o.trevanne@example.org' })).toHaveAttribute(
    'href',
    'mailto:o.trevanne@example.org',
  )
  await expect(row.getByRole('link', { name: 'Reply to' })).toHaveAttribute('href', /subject=Re%3A%20Data%20Access/)
})

test('a long message unfolds', async ({ page, api }) => {
  const lastName = unique('Verbose')
  await api.sendMessage({ lastName, message: `${'Words and more words. '.repeat(100)}The end.` })
  await openPanel(page, 'contact')
  const row = message(page, lastName)
  const folded = (await row.boundingBox())?.height ?? 0
  await row.getByRole('button', { name: 'Show the whole message' }).click()
  await expect(row.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  expect((await row.boundingBox())?.height).toBeGreaterThan(folded + 50)
})

test('a contact submission is deleted only after confirmation', async ({ page, api }) => {
  const lastName = unique('Goodbye')
  await api.sendMessage({ lastName })
  await openPanel(page, 'contact')
  await message(page, lastName).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this contact submission?',
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(message(page, lastName)).toBeVisible()
  await message(page, lastName).getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Contact submission deleted successfully')
  await expect(message(page, lastName)).toHaveCount(0)
  expect((await api.messages()).some((one) => one.lastName === lastName)).toBe(false)
})

test('a failed delete says so and leaves the message', async ({ page, api }) => {
  const lastName = unique('Stays')
  await api.sendMessage({ lastName })
  await openPanel(page, 'contact')
  await expect(message(page, lastName)).toBeVisible()
  await cutOff(page)
  await message(page, lastName).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete contact submission')
  await expect(message(page, lastName)).toBeVisible()
})

test('a message that somebody else has deleted leaves the list, with a word why', async ({ page, api }) => {
  const lastName = unique('Twice')
  await api.sendMessage({ lastName })
  await openPanel(page, 'contact')
  await expect(message(page, lastName)).toBeVisible()
  const { id } = (await api.messages()).find((one) => one.lastName === lastName) ?? { id: '' }
  await api.deleteMessage(id)
  await message(page, lastName).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete contact submission')
  await expectToast(page, 'Somebody else has deleted it meanwhile.')
  await expect(message(page, lastName)).toHaveCount(0)
})
