import type { Page } from '@playwright/test'
import { expect, openPanel, test } from './administrator.ts'
import { noisePng } from './pictures.ts'

const openForm = async (page: Page) => {
  await openPanel(page, 'news-events')
  await page.getByRole('button', { name: 'Add news/event' }).click()
  return page.getByLabel('Content', { exact: true })
}
const formatting = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
const fillPicture = async (page: Page, words: string) => {
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByLabel('Image').setInputFiles(await noisePng(8))
  await expect(dialog.getByRole('button', { name: 'Remove image' })).toBeVisible()
  await dialog.getByLabel('Description of the picture').fill(words)
  return dialog
}
const PICTURE = String.raw`!\[A flooded bridge\]\(/objects/uploads/[\w.-]+\)`

test('a picture is put where the cursor is, by mouse and by keyboard, and is written on after it', {
  tag: '@release',
}, async ({ page }) => {
  const content = await openForm(page)
  await content.fill('Before  after')
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7))
  await formatting(page, 'Picture').click()
  const byMouse = await fillPicture(page, 'A flooded bridge')
  await byMouse.getByRole('button', { name: 'Insert' }).click()
  await expect(byMouse).toHaveCount(0)
  await expect(content).toHaveValue(new RegExp(`^Before ${PICTURE} after$`))
  await expect(content).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(content).toHaveValue('Before  after')

  await content.fill('')
  await formatting(page, 'Bold').focus()
  await page.keyboard.press('End')
  await expect(formatting(page, 'Picture')).toBeFocused()
  await page.keyboard.press('Enter')
  const byKeyboard = await fillPicture(page, 'A flooded bridge')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(byKeyboard).toHaveCount(0)
  await page.keyboard.type('!')
  await expect(content).toHaveValue(new RegExp(`^${PICTURE}!$`))
})

test('what is typed after a list, a heading or a quote has begun is written behind its mark', {
  tag: '@release',
}, async ({ page }) => {
  const content = await openForm(page)
  await formatting(page, 'List').click()
  await page.keyboard.type('abc')
  await expect(content).toHaveValue('- abc')
})
