import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { cutOff, expect, expectToast, openPanel, test, unique } from './administrator.ts'

/** Matches the button for one message, not the one for all messages of its sender. */
const DELETE = /^Delete Data Access, from/

const message = (page: Page, lastName: string) => page.getByRole('article', { name: lastName })

test('contact submissions are read with everything that was sent', { tag: '@release' }, async ({ page, api }) => {
  const lastName = unique('Reader')
  await api.sendMessage({ lastName, institution: 'Danvale Water Board', message: 'First line.\nSecond line.' })
  await openPanel(page, 'contact')
  const row = message(page, lastName)
  for (const text of ['Data Access', 'Danvale Water Board', 'Second line.']) await expect(row).toContainText(text)
  await expect(row.getByRole('link', { name: 'o.reyes@example.org' })).toHaveAttribute(
    'href',
    'mailto:o.reyes@example.org',
  )
  await expect(row.getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    /^mailto:o\.reyes@example\.org\?subject=Re%3A%20Data%20Access&body=.*%3E%20Second%20line\.$/,
  )
})

test('a long message unfolds', { tag: '@release' }, async ({ page, api }) => {
  const lastName = unique('Verbose')
  await api.sendMessage({ lastName, message: `${'Words and more words. '.repeat(100)}The end.` })
  await openPanel(page, 'contact')
  const row = message(page, lastName)
  const folded = (await row.boundingBox())?.height ?? 0
  await row.getByRole('button', { name: 'Show the whole message' }).click()
  await expect(row.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  expect((await row.boundingBox())?.height).toBeGreaterThan(folded + 50)
})

test('a contact submission is deleted only after confirmation', { tag: '@release' }, async ({ page, api }) => {
  const lastName = unique('Goodbye')
  await api.sendMessage({ lastName })
  await openPanel(page, 'contact')
  await message(page, lastName).getByRole('button', { name: DELETE }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this contact submission?',
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(message(page, lastName)).toBeVisible()
  await message(page, lastName).getByRole('button', { name: DELETE }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Contact submission deleted successfully')
  await expect(message(page, lastName)).toHaveCount(0)
  expect((await api.messages()).some((one) => one.lastName === lastName)).toBe(false)
})

test('a failed delete says so and leaves the message', { tag: '@release' }, async ({ page, api }) => {
  const lastName = unique('Stays')
  await api.sendMessage({ lastName })
  await openPanel(page, 'contact')
  await expect(message(page, lastName)).toBeVisible()
  await cutOff(page)
  await message(page, lastName).getByRole('button', { name: DELETE }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete contact submission')
  await expect(message(page, lastName)).toBeVisible()
})

test('a message that someone else has deleted leaves the list, with an explanation', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const lastName = unique('Twice')
  await api.sendMessage({ lastName })
  await openPanel(page, 'contact')
  await expect(message(page, lastName)).toBeVisible()
  const { id } = (await api.messages()).find((one) => one.lastName === lastName) ?? { id: '' }
  await api.deleteMessage(id)
  await message(page, lastName).getByRole('button', { name: DELETE }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete contact submission')
  await expectToast(page, 'Someone else has deleted it.')
  await expect(message(page, lastName)).toHaveCount(0)
})

test('messages come 20 at a time, are searched, marked, exported and deleted in bulk and by sender', {
  tag: '@release',
}, async ({ page, api }) => {
  test.slow()
  const word = unique('Bulk').replace(' ', '')
  const spam = `${word.toLowerCase()}@example.org`
  for (let number = 1; number <= 21; number += 1)
    await api.sendMessage({ lastName: word, message: `Message ${number}`, ...(number > 18 && { email: spam }) })
  await openPanel(page, 'contact')
  const panel = page.getByRole('tabpanel', { name: 'Contact Submissions' })
  const rows = panel.getByRole('article')
  await panel.getByRole('searchbox').fill(word)
  await expect(panel.getByText('21 messages found')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${word}`))
  await expect(rows).toHaveCount(20)
  await panel.getByRole('button', { name: 'Load More' }).click()
  await expect(rows).toHaveCount(21)

  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^contact-submissions-\d{4}-\d\d-\d\d\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(23)

  await rows.last().getByRole('button', { name: 'Mark answered' }).click()
  await expectToast(page, 'Marked as answered')
  await expect(rows.last()).toContainText(/, answered [A-Z]/)
  await panel.getByLabel('State').selectOption('answered')
  await expect(panel.getByText('1 message found')).toBeVisible()
  await panel.getByLabel('State').selectOption('open')
  await expect(panel.getByText('20 messages found')).toBeVisible()
  await rows.first().getByRole('button', { name: 'Mark answered' }).click()
  await expect(panel.getByText('19 messages found')).toBeVisible()
  await expect(rows.first()).toBeFocused()
  await panel.getByLabel('State').selectOption('')
  await expect(panel.getByText('21 messages found')).toBeVisible()
  await expect(rows).toHaveCount(21)
  await rows.last().getByRole('button', { name: 'Mark not answered' }).click()
  await expect(rows.last()).not.toContainText(/, answered [A-Z]/)

  await rows.last().getByRole('checkbox').check()
  await rows.nth(19).getByRole('checkbox').check()
  await expect(panel.getByRole('button', { name: 'Delete selected (2)' })).toBeInViewport({ ratio: 1 })
  await panel.getByRole('button', { name: 'Delete selected (2)' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete these 2 contact submissions?',
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, '2 contact submissions deleted')
  await expect(panel.getByText('19 messages found')).toBeVisible()

  await rows.first().getByRole('button', { name: 'Delete all from this sender' }).click()
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete all 3 contact submissions from this sender?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expectToast(page, '3 contact submissions deleted')
  await expect(panel.getByText('16 messages found')).toBeVisible()
  expect((await api.messages()).filter(({ email }) => email === spam)).toEqual([])

  await page.reload()
  await expect(panel.getByRole('searchbox')).toHaveValue(word)
  await panel.getByRole('searchbox').fill(`${word} of nobody`)
  await panel.getByRole('searchbox').press('Enter')
  await expect(panel.getByText('No messages found.')).toBeVisible()
  await expect(panel.getByRole('searchbox')).toBeFocused()
  await page.goBack()
  await expect(panel.getByText('16 messages found')).toBeVisible()
})

test('on a phone, a message is two lines until it is opened (records §6)', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const lastName = unique('Two lines')
  await api.sendMessage({ lastName, message: 'First line.\nSecond line, and the end.' })
  await page.setViewportSize({ width: 360, height: 800 })
  await openPanel(page, 'contact')
  const row = message(page, lastName)
  const fold = row.getByRole('button', { name: lastName, expanded: false })
  await expect(fold).toBeVisible()
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(80)
  await expect(row.getByRole('button', { name: DELETE })).toHaveCount(0)
  await fold.click()
  await expect(row.getByRole('link', { name: 'o.reyes@example.org' })).toBeVisible()
  await row.getByRole('button', { name: DELETE }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Contact submission deleted successfully')
})
