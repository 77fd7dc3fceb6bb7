import { expect, expectToast, openPanel, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'

test('a draft is in the panel alone, says so, and is public once it is published (records §11)', async ({
  page,
  request,
}) => {
  const title = unique('Not yet')
  await openPanel(page)
  await page.getByRole('button', { name: 'Add Publication' }).click()
  for (const [label, value] of Object.entries({ Title: title, Authors: 'A. Example', 'Journal/Conference': 'Slopes' }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('radio', { name: /^Draft/ }).check()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Save Publication' }).click()
  await expectToast(page, 'Publication added successfully!')
  await page.getByLabel('Title or author').fill(title)
  const row = page.getByRole('row', { name: title })
  await expect(row).toContainText('Draft')
  await expect(row.getByRole('link')).toHaveCount(0)
  const found = async () => (await (await request.get(`/api/publications?search=${title}`)).json()).length
  expect(await found()).toBe(0)
  await row.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByRole('radio', { name: 'At once' }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Publication updated successfully!')
  await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', /^\/publications\//)
  expect(await found()).toBe(1)
})
