import type { Page } from '@playwright/test'
import { expect, openPanel, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Search the panel' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true })

test('the panel’s search finds drafts, texts and messages by keyboard from every page, and leads to them (records §15.13)', {
  tag: '@release',
}, async ({ page, api }) => {
  const name = unique('Marmot')
  await api.addPublication({ title: `${name} burrows`, publishAt: null })
  await api.sendMessage({ lastName: name })
  await openPanel(page)
  await page.keyboard.press('Control+k')
  const dialog = getDialog(page)
  await expect(dialog.getByRole('option').first()).toContainText(name)
  await expect(dialog.getByRole('status')).toHaveText('Changed last')
  await page.keyboard.type(name)
  await expect(dialog.getByRole('status')).toHaveText('2 results')
  await expectNoAxeFindings(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const draft = dialog.getByRole('option', { selected: true })
  const isDraft = (await draft.textContent())?.includes('Draft')
  if (!isDraft) await page.keyboard.press('ArrowDown')
  await expect(draft).toContainText('Publications · Draft')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/tab=publications&search=Marmot/)
  await expect(heading(page, `${name} burrows`)).toBeVisible()

  // Enter right after typing goes where these words lead, not where those before did.
  await page.getByRole('button', { name: 'Search the panel' }).click()
  await page.keyboard.type('Why we exist')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/search\?search=Why/)
  await page.getByLabel('Search drafts, texts, messages, people and all else').fill('slow landslides')
  await expect(page.getByRole('combobox', { name: 'What' })).toContainText('Publications (')
  await expect(page.getByRole('article').getByRole('link').first()).toBeVisible()
  await expectNoAxeFindings(page)

  await page.keyboard.press('Meta+k')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('on a phone the panel’s search is a button, and fits (records §15.13)', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPanel(page)
  await page.getByRole('button', { name: 'Search the panel' }).click()
  await expect(getDialog(page).getByRole('option').first()).toBeVisible()
  const field = getDialog(page).getByRole('combobox')
  await field.pressSequentially('Contact')
  const contact = getDialog(page).getByRole('option', { name: /^Contact ?Page texts/ })
  await expect(contact).toBeVisible()
  await expect(getDialog(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toBeInViewport({ ratio: 1 })
  await contact.click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Contact'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
