import type { Page } from '@playwright/test'
import { cutOff, expect, expectToast, openPanel, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}
const optional = (label: string) => `${label} (optional)`
const more = (page: Page) => page.locator('summary').filter({ hasText: /^More/ })
const find = (page: Page, text: string) => page.getByLabel('Title or author').fill(text)

let before: string[] = []
const listIds = (publications: { id: string }[]) => publications.map(({ id }) => id)
test.beforeEach(async ({ api }) => {
  before = listIds(await api.publications())
})
/** Removes what the test has added. */
test.afterEach(async ({ api }) => {
  for (const id of listIds(await api.publications())) if (!before.includes(id)) await api.deletePublication(id)
})

test('an administrator adds a publication by a form that a button reading Add Publication or Cancel toggles; title, authors, journal or conference and year are required; and the public pages show it at once', async ({
  page,
}) => {
  const title = unique('Rain on the Aldrew landslide')
  await openPanel(page)
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await expect(page.getByRole('heading', { name: 'New Publication' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'New Publication' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Publication' })).toBeFocused()
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue(String(new Date().getFullYear()))
  await expect(page.getByLabel('Publication Type')).toHaveValue('journal')
  await fill(page, { Year: '' })
  await page.getByRole('button', { name: 'Save Publication' }).click()
  for (const name of ['Title is', 'Authors are', 'Journal/Conference is', 'Year is'])
    await expect(page.getByText(`${name} required`, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await fill(page, { Title: title, Authors: 'A. Example, B. Sample', 'Journal/Conference': 'Journal of Slopes' })
  await fill(page, { [optional('DOI')]: 'https://doi.org/10.5555/rain', [optional('Pages')]: '10-20' })
  await fill(page, { [optional('Keywords')]: ' pore pressure ', Year: '2026' })
  await page.getByRole('button', { name: 'Save Publication' }).click()

  await expectToast(page, 'Publication added successfully!')
  await expect(page.getByRole('button', { name: 'Add Publication' })).toBeFocused()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Publications' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('pore pressure')
})

const A_PDF = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n% one line\n%%EOF') }

test('the fields beyond the specification’s are collapsed, and their values are shown on the publication’s page', {
  tag: '@release',
}, async ({ page, api }) => {
  const title = unique('With everything')
  await openPanel(page)
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await fill(page, { Title: title, Authors: 'Jan van der Berg, C. Third', 'Journal/Conference': 'Journal of Slopes' })
  await fill(page, { Year: '2024' })
  await expect(page.getByText('Read as 2 authors: Jan van der Berg · C. Third')).toBeVisible()
  await page.getByText('Correct names, add ORCIDs').click()
  const first = page.getByRole('group', { name: 'Author 1' })
  await first.getByLabel('ORCID (optional)').fill('https://orcid.org/0000-0002-1825-0097')
  await expect(page.getByLabel('License (optional)')).toBeHidden()
  await more(page).click()
  await fill(page, { [optional('License')]: 'of my own', [optional('Published on')]: '2024-02-30' })
  await more(page).click()
  await page.getByRole('button', { name: 'Save Publication' }).click()
  await expect(page.getByText('Published on must be an existing date')).toBeVisible()
  await expect(page.getByLabel(optional('Published on'))).toBeFocused()
  await fill(page, { [optional('License')]: 'CC-BY-4.0', [optional('Published on')]: '2024-02-29' })
  await page.getByLabel('PDF (optional)').setInputFiles({ ...A_PDF, mimeType: 'text/plain', name: 'paper.txt' })
  await expect(page.getByText('Please select a PDF file')).toBeVisible()
  await page.getByLabel('PDF (optional)').setInputFiles(A_PDF)
  await expect(page.getByText('Uploaded. Visitors will see it once you save.')).toBeVisible()
  await page.getByLabel('Remote Sensing & GIS').check()
  await page.getByRole('button', { name: 'Add a link' }).click()
  await expect(page.getByLabel('Kind of link 1')).toBeFocused()
  await page.getByLabel('Kind of link 1').selectOption('code')
  await page.getByLabel('Address of link 1').fill('https://example.org/code')
  await page.getByLabel('Featured').check()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Save Publication' }).click()
  await expectToast(page, 'Publication added successfully!')

  const saved = (await api.publications()).find((publication) => publication.title === title)
  expect(saved).toMatchObject({
    authors: 'Jan van der Berg, C. Third',
    authorNames: [
      { family: 'van der Berg', given: 'Jan', orcid: '0000-0002-1825-0097' },
      { family: 'Third', given: 'C.' },
    ],
    publishedOn: '2024-02-29',
    license: 'CC-BY-4.0',
    themes: ['remote-sensing-gis'],
    isFeatured: true,
    links: [{ kind: 'code', url: 'https://example.org/code' }],
  })
  const file = await page.request.get(`/publications/${saved?.slug}/${saved?.slug}.pdf`)
  expect({ type: file.headers()['content-type'], bytes: await file.body() }).toEqual({
    type: 'application/pdf',
    bytes: A_PDF.buffer,
  })
  await page.goto(`/publications/${saved?.slug}`)
  for (const name of ['PDF', 'Code', 'ORCID of Jan van der Berg'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('saving a publication that already exists shows a warning, and is still possible', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const title = unique('Entered twice')
  const doi = `10.5555/${title.split(' ').at(-1)}`
  const { slug } = await api.addPublication({ title, doi })
  await openPanel(page)
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await fill(page, { Title: 'Another title', Authors: 'A. Example', 'Journal/Conference': 'Journal of Slopes' })
  await fill(page, { [optional('DOI')]: `https://doi.org/${doi.toUpperCase()}` })
  const warning = page.getByRole('status').filter({ hasText: 'This publication may already exist' })
  await page.getByLabel(optional('Abstract')).focus()
  await expect(warning).toContainText(`${title} (opens in a new tab) (2024) has the same DOI.`)
  await expect(warning.getByRole('link')).toHaveAttribute('href', `/publications/${slug}`)
  await expect(page.getByLabel(optional('Abstract'))).toBeFocused()
  await fill(page, { [optional('DOI')]: '' })
  await page.getByLabel(optional('Abstract')).focus()
  await expect(warning).toHaveCount(0)

  await fill(page, { Year: '2024', Title: title.toUpperCase() })
  await page.getByLabel('Title', { exact: true }).press('Enter')
  await expect(warning).toContainText('has the same title and year.')
  await expect(warning).toBeFocused()
  await page.getByRole('button', { name: 'Save Publication' }).click()
  await expectToast(page, 'Publication added successfully!')
})

test('an administrator edits a publication', { tag: '@release' }, async ({ page, api }) => {
  const title = unique('To be edited')
  await api.addPublication({ title, keywords: ['creep'] })
  await openPanel(page)
  await find(page, title)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Authors')).toHaveValue('A. Example')
  await fill(page, { Authors: 'C. Changed' })
  await page.getByRole('button', { name: 'Remove keyword creep' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Publication updated successfully!')
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused()
  await expect(page.getByText('C. Changed')).toBeVisible()
  const all = await api.publications()
  expect(all.find((publication) => publication.title === title)?.keywords).toBeNull()
})

test('a publication is deleted once confirmed; the next has the focus', { tag: '@release' }, async ({ page, api }) => {
  const name = unique('Deleting')
  await api.addPublication({ title: `${name} stays` })
  await api.addPublication({ title: `${name} goes` })
  await openPanel(page)
  await find(page, name)
  await expect(page.getByText('2 publications found')).toBeVisible()
  const remove = page.getByRole('button', { name: `Delete ${name} goes` })
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this publication?' })
  await remove.click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Publication deleted successfully')
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('row', { name: `${name} stays` })).toBeFocused()
})

test('publications are searched by title or author, and shown 20 at a time', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const author = unique('Prolific')
  for (let number = 1; number <= 21; number += 1)
    await api.addPublication({ title: `Part ${number} by ${author}`, authors: author })
  await openPanel(page)
  await find(page, author.toUpperCase())
  await expect(page.getByText('21 publications found')).toBeVisible()
  const rows = page.getByRole('row', { name: author })
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Load More Publications' }).click()
  await expect(rows).toHaveCount(21)
  await expect(rows.last()).toBeFocused()
  await find(page, unique('nobody has written this'))
  await expect(page.getByText('No publications found matching your criteria.')).toBeVisible()
})

test('while the server is unreachable, nothing changes, and what was typed stays', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const title = unique('Server away')
  await api.addPublication({ title })
  await openPanel(page)
  await find(page, title)
  await expect(page.getByRole('row', { name: title })).toHaveCount(1)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await fill(page, { Authors: 'D. Typed' })
  const reconnect = await cutOff(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Failed to update publication. Please try again.')
  const notSaved = page.getByRole('alert').filter({ hasText: 'It may have been saved all the same' })
  await expect(notSaved).toContainText('The server cannot be reached. Please try again in a moment.')
  await expect(page.getByLabel('Authors')).toHaveValue('D. Typed')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete publication')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await reconnect()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Publication updated successfully!')
})

test('a new publication that cannot be saved fails in the specified words', { tag: '@release' }, async ({ page }) => {
  await openPanel(page)
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await fill(page, { Title: 'Nowhere', Authors: 'A. Example', 'Journal/Conference': 'Journal of Slopes' })
  await cutOff(page)
  await page.getByRole('button', { name: 'Save Publication' }).click()
  await expectToast(page, 'Error')
  await expectToast(page, 'Failed to add publication. Please try again.')
})

test('a publication that someone else has deleted leaves the list, with an explanation', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const title = unique('Deleted elsewhere')
  const { id } = await api.addPublication({ title })
  await openPanel(page)
  await find(page, title)
  await expect(page.getByText('1 publication found')).toBeVisible()
  await api.deletePublication(id)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete publication')
  await expectToast(page, 'Someone else has deleted it.')
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
})

test('a search that was just typed does not lead back from another tab, and is there on return', {
  tag: '@release',
}, async ({ page, api }) => {
  const title = unique('Typed and left')
  await api.addPublication({ title })
  await openPanel(page)
  await find(page, title)
  await page.getByRole('tab', { name: 'Contact Submissions' }).click()
  // The hidden tab's search runs 250 ms after the last letter.
  await expect(page.getByRole('row', { name: title, includeHidden: true })).toHaveCount(1)
  await expect(page.getByText('1 publication found')).toBeHidden()
  await expect(page.getByText('1 publication found')).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'Contact Submissions' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Publications Management' }).click()
  await expect(page).toHaveURL(/search=Typed/)
  await expect(page.getByRole('row', { name: title })).toBeVisible()
})
