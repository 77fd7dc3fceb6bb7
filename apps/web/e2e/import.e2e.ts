import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { test as administrator, cutOff, expect, expectToast, openPanel, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'
import { type Site, startSite } from './site.ts'

const RECORD = {
  type: 'journal-article',
  author: [{ given: 'Imara', family: 'Mwangi' }],
  'container-title': ['Slope Letters'],
  issued: { 'date-parts': [[2024, 5, 17]] },
}
const asked: string[] = []

/**
 * A site with a fake DOI registry: '/right…' is known, '/slow…' answers after 4 s, '/never…' never answers, and any other DOI
 * is unknown.
 */
const test = administrator.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _browser }, use) => {
      const registry = createServer((request, response) => {
        const doi = decodeURIComponent(request.url ?? '').replace('/works/', '')
        asked.push(doi)
        const answer = () => response.end(JSON.stringify({ message: { ...RECORD, title: [`Record of ${doi}`] } }))
        if (doi.includes('/right')) answer()
        else if (doi.includes('/slow')) setTimeout(answer, 4000)
        else if (doi.includes('/never')) return
        else response.writeHead(404).end()
      }).listen(0, '127.0.0.1')
      await once(registry, 'listening')
      const site = await startSite({ METADATA_URL: `http://127.0.0.1:${(registry.address() as AddressInfo).port}` })
      await use(site)
      await site.stop()
      registry.closeAllConnections()
      registry.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

const entry = (title: string, fields = '') =>
  `@article{x, title = {${title}}, author = {Mwangi, Imara}, journal = {Slope}, year = {2021}${fields}}\n`
const LATIN_1 = Buffer.from('TY  - JOUR\nTI  - Stra\xdfe\nAU  - Sol, I.\nJO  - J\nPY  - 2021\nER  - ', 'latin1')
const panel = (page: Page) => page.getByRole('region', { name: 'Import Publications' })
const openImport = async (page: Page) => {
  await openPanel(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByLabel('Records', { exact: true })).toBeFocused()
}
const preview = async (page: Page, text: string) => {
  await page.getByLabel('Records', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Preview' }).click()
}

test('records are previewed, chosen field by field, imported at once, and undone from the activity in one step', {
  tag: '@release',
}, async ({ page, api }) => {
  const [here, other, fresh] = [unique('Here'), unique('Other'), unique('Fresh')]
  for (const title of [here, other])
    await api.addPublication({ title, authors: 'Imara Mwangi', journal: 'Slope', year: 2021 })
  await openImport(page)
  const fields = ', volume = {7}, number = {2}'
  await preview(
    page,
    `${entry(fresh)}${entry(here, fields)}${entry(other, fields)}@article{y, title = {Nobody wrote it}, year = {2020}}`,
  )
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused()
  await expect(panel(page)).toContainText('1 new, 2 different, 1 unreadable. Nothing has been written yet.')
  const unreadable = panel(page).getByRole('article', { name: 'y: Nobody wrote it' })
  await expect(unreadable).toContainText('Line 4')
  await expect(unreadable).toContainText('Authors are required')
  await panel(page)
    .getByRole('article', { name: here })
    .getByRole('checkbox', { name: /^Volume/ })
    .check()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Add 1, update 1' }).click()
  await expect(panel(page)).toContainText('Imported: 1 added, 1 updated, 1 unreadable.')
  const after = await api.publications()
  expect(after.find(({ title }) => title === here)).toMatchObject({ volume: '7', issue: null })
  expect(after.find(({ title }) => title === other)).toMatchObject({ volume: null, issue: null })
  expect(after.some(({ title }) => title === fresh)).toBe(true)
  await page.getByRole('button', { name: 'Close Import' }).click()
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  const line = page
    .getByRole('region', { name: 'Activity' })
    .getByRole('article')
    .filter({ hasText: 'imported' })
    .first()
  await line.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '1 moved to the trash, 1 put back as before.')
  const undone = await api.publications()
  expect(undone.find(({ title }) => title === here)).toMatchObject({ volume: null })
  expect(undone.some(({ title }) => title === fresh)).toBe(false)
})

test('DOIs are looked up once, with progress for what takes longer than a second; what no registry knows says so', {
  tag: '@release',
}, async ({ page, api }) => {
  const key = unique('x').slice(2)
  await openImport(page)
  const began = performance.now()
  await preview(page, `10.5555/never-${key}`)
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(panel(page).getByRole('progressbar')).toBeHidden()
  await expect(async () => {
    await preview(page, `10.5555/none-${key}`)
    await expect(panel(page)).toContainText('1 unreadable', { timeout: 1000 })
  }).toPass({ timeout: 10_000 })
  // The server accepts the next list before the registry's timeout of 5 s.
  expect(performance.now() - began).toBeLessThan(5000)
  await page.getByRole('button', { name: 'Back to the text' }).click()
  await preview(page, `https://doi.org/10.5555/right-${key}, doi:10.5555/slow-${key}\n10.5555/none-${key}`)
  await expect(panel(page).getByRole('progressbar')).toBeVisible()
  await expect(panel(page)).toContainText('2 new, 1 unreadable')
  await expect(panel(page).getByRole('article', { name: 'Record in line 2' })).toContainText(
    'This DOI is not registered',
  )
  await page.getByRole('button', { name: 'Add 2' }).click()
  await expect(panel(page)).toContainText('Imported: 2 added, 1 unreadable.')
  expect(asked.filter((doi) => doi.endsWith(`slow-${key}`))).toHaveLength(1)
  expect((await api.publications()).map(({ title }) => title)).toContain(`Record of 10.5555/right-${key}`)
  await panel(page).getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '2 moved to the trash.')
  await expect(page.getByLabel('Records', { exact: true })).toHaveValue('')
})

test('bad input, too large a file and an unreachable server are explained, and nothing typed is lost', {
  tag: '@release',
}, async ({ page }) => {
  const text = entry(unique('Typed'))
  await openImport(page)
  await preview(page, 'no records at all')
  await expect(page.getByRole('alert')).toContainText('This is not BibTeX, RIS or CSL-JSON, nor a list of DOIs')
  await expect(page.getByLabel('Records', { exact: true })).toHaveValue('no records at all')
  await page.getByLabel('Records', { exact: true }).fill(text)
  const reconnect = await cutOff(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached. Please try again in a moment.')
  await reconnect()
  await expect(page.getByLabel('Records', { exact: true })).toHaveValue(text)
  const file = page.getByLabel('File (optional)')
  await file.setInputFiles({ name: 'huge.bib', mimeType: 'text/plain', buffer: Buffer.alloc(5_000_001, 'x') })
  await expect(page.getByRole('alert').filter({ hasText: 'huge.bib' })).toContainText('more than 5 MB')
  await file.setInputFiles({
    name: 'old.ris',
    mimeType: 'text/plain',
    buffer: LATIN_1,
  })
  await expect(panel(page)).toContainText('old.ris, 6 lines')
  await page.getByRole('button', { name: 'Remove the file' }).click()
  const dropped = await page.evaluateHandle((record) => {
    const data = new DataTransfer()
    data.items.add(new File([record], 'dropped.bib'))
    return data
  }, entry('Dropped here'))
  await page.getByLabel('Records', { exact: true }).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(panel(page)).toContainText('dropped.bib, 1 line')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(panel(page).getByRole('article', { name: 'Dropped here' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the text' }).click()
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await file.setInputFiles({ name: 'old.ris', mimeType: 'text/plain', buffer: LATIN_1 })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(panel(page).getByRole('article', { name: 'Straße' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the text' }).click()
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await expect(page.getByLabel('Records', { exact: true })).toHaveValue(text)
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Records', { exact: true })).toHaveValue(text)
})
