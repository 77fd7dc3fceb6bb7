import { expect, expectToast, openPanel, test, unique } from './administrator.ts'

test('when two panels edit the same publication, the second gets a clear conflict, and nothing is lost', async ({
  page,
  browser,
  baseURL,
  api,
}) => {
  const title = unique('Edited twice')
  await api.addPublication({ title })
  const others = await browser.newContext({ baseURL })
  const other = await others.newPage()
  for (const panel of [page, other]) {
    await openPanel(panel)
    await panel.getByLabel('Title or author').fill(title)
    await panel.getByRole('button', { name: `Edit ${title}` }).click()
  }
  await other.getByLabel('Authors').fill('The other')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(other, 'Publication updated successfully!')

  await page.getByLabel('Authors').fill('Myself')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Failed to update publication. Please try again.')
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has changed this publication' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('The other')
  await expect(page.getByLabel('Authors')).toHaveValue('Myself')

  await notice.getByRole('button', { name: 'Load their version' }).click()
  await expect(page.getByLabel('Authors')).toHaveValue('The other')
  await expect(notice).toHaveCount(0)
  await page.getByLabel('Authors').fill('Both of us')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Publication updated successfully!')
  await others.close()
})

test('what was typed can be saved over the other version on purpose', async ({ page, api }) => {
  const title = unique('Insisted upon')
  const { id } = await api.addPublication({ title })
  await openPanel(page)
  await page.getByLabel('Title or author').fill(title)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await api.changePublication(id, { journal: 'Their journal', year: 2021 })
  await page.getByLabel('Journal/Conference').fill('My journal')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expectToast(page, 'Publication updated successfully!')
  const all = await api.publications()
  expect(all.find((one) => one.id === id)).toMatchObject({ journal: 'My journal', year: 2024 })
})

test('a publication that was deleted while it was edited can be added again with what was typed', async ({
  page,
  api,
}) => {
  const title = unique('Rescued')
  const { id } = await api.addPublication({ title })
  await openPanel(page)
  await page.getByLabel('Title or author').fill(title)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await api.deletePublication(id)
  await page.getByLabel('Authors').fill('A rescuer')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Someone else has deleted this publication')).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add it as a new publication' }).click()
  await expectToast(page, 'Publication added successfully!')
  await expect(page.getByText('A rescuer')).toBeVisible()
})

test('the form of an item that was changed or deleted meanwhile keeps what was typed', async ({ page, api }) => {
  const title = unique('Contested')
  const { id } = await api.submitItem({ title })
  await openPanel(page, 'news-events', title)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await api.changeItem(id, { postedBy: 'The other' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Content').fill('My words.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Failed to update news/event.')
  await expect(dialog.getByText('Someone else has changed this item')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('The other')
  await api.deleteItem(id)
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(dialog.getByText('Someone else has deleted this item')).toBeVisible()
  await expect(dialog.getByLabel('Content')).toHaveValue('My words.')
})
