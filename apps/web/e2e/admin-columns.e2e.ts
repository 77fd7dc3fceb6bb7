import { expect, openPanel, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'

test('the columns of a list are chosen by keyboard, kept by the browser, and leave its rows low (records §6)', async ({
  page,
  api,
}) => {
  const title = unique('Columns')
  const doi = `10.5555/${title.split(' ').at(-1)}`
  const { id } = await api.addPublication({ title, doi, keywords: ['a keyword', 'another one'], isFeatured: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPanel(page, 'publications', title)
  const row = page.getByRole('article', { name: title })
  await expect(row).toContainText('Journal of Slopes')
  await expect(row).not.toContainText(doi)
  const menu = page.getByRole('tabpanel').getByText('Columns', { exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  const choices = page.getByRole('group', { name: 'Columns of publications' })
  for (const box of await choices.getByRole('checkbox', { checked: false }).all()) await expect(box).toBeVisible()
  for (const name of ['DOI', 'Keywords', 'Featured', 'Last changed', 'PDF']) {
    await choices.getByRole('checkbox', { name }).focus()
    await page.keyboard.press('Space')
  }
  await expectNoAxeFindings(page)
  for (const text of [doi, 'a keyword, another one', 'Featured', 'Changed']) await expect(row).toContainText(text)
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  await expect(menu).toBeFocused()
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56)
  await page.reload()
  await expect(row).toContainText(doi)
  await api.deletePublication(id)
})
