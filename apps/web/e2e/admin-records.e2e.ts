import type { Page, Route } from '@playwright/test'
import { expect, expectToast, openPanel, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'
import { noisePng } from './pictures.ts'

/** Signs in and opens a page of the panel through the panel's navigation. */
const openPage = async (page: Page, name: string) => {
  await openPanel(page)
  await page.getByRole('link', { name, exact: true }).and(page.locator('nav[aria-label=Administration] a')).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
/** A row of a table, or of the trash. */
const row = (page: Page, name: string) => page.locator('[data-row]').and(page.getByLabel(name))
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
/** Waits until the dialog is closed: an open dialog hides the rest of the page from assistive technology. */
const confirmDelete = async (page: Page) => {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

const slowly = async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  await route.continue()
}

test('a person is added, moved, edited, undone, deleted and put back from the panel', async ({ page, request }) => {
  const name = unique('Una Newcomb')
  const slug = name.toLowerCase().replaceAll(' ', '-')
  await openPage(page, 'People')
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Role', { exact: true }).fill('Research engineer')
  await page.getByLabel('Other names in publications').fill('U. Oldname\n\nUna Oldname')
  await page.getByLabel('ORCID').fill('0000-0002-1825-0098')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('ORCID must look like 0000-0002-1825-0097')).toBeVisible()
  await page.getByLabel('ORCID').fill('')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await noisePng(40))
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, `${name} added.`)
  await expectNoAxeFindings(page)
  const saved = await (await request.get(`/api/people/${slug}`)).json()
  expect(saved).toMatchObject({ nameVariants: ['U. Oldname', 'Una Oldname'], section: 'member', orcid: null })
  expect(saved.imageUrl).toMatch(/^\/objects\/uploads\//)
  const last = page.getByRole('row').last()
  await expect(last).toHaveAccessibleName(name)
  await page.getByRole('button', { name: `Move ${name} up` }).click()
  await expect(last).not.toHaveAccessibleName(name)

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await row(page, name).getByLabel('Role').fill('Field technician')
  await row(page, name).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(page, name)).toContainText('Field technician')
  await undo(page)
  await expectToast(page, 'Undone')
  await expect(row(page, name)).toContainText('Research engineer')

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await confirmDelete(page)
  await expect(row(page, name)).toHaveCount(0)
  expect((await request.get(`/team/${slug}`)).status()).toBe(404)
  await undo(page)
  await expect(row(page, name)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await confirmDelete(page)
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await expect(row(page, name)).toContainText('Person, deleted')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: `Put back ${name}` }).click()
  await expectToast(page, 'Put back')
  await expect(row(page, name)).toHaveCount(0)
  expect((await request.get(`/team/${slug}`)).status()).toBe(200)
})

test('the history shows each change word by word, and restores any version', { tag: '@release' }, async ({
  page,
  api,
  request,
}) => {
  const title = unique('Slope watch')
  const { id, slug } = await api.add('projects', { title, description: 'We measure two slopes.', progress: 10 })
  await api.change('projects', id, { description: 'We measure seven slopes.', progress: 60 })
  await openPage(page, 'Projects')
  await page.getByRole('button', { name: `History of ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await expect(dialog.getByRole('deletion')).toHaveText(['10', 'two'])
  await expect(dialog.getByRole('insertion')).toHaveText(['60', 'seven'])
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: /^Restore this version/ }).click()
  await expectToast(page, 'Restored')
  await expect(dialog).toHaveCount(0)
  const project = async () => (await request.get(`/api/projects/${slug}`)).json()
  expect(await project()).toMatchObject({ description: 'We measure two slopes.', progress: 10 })
  await undo(page)
  await expect.poll(async () => (await project()).progress).toBe(60)
  await api.remove('projects', id)
})

test('two administrators at once: nothing is overwritten unnoticed, and nothing typed is lost', {
  tag: '@release',
}, async ({ page, api }) => {
  const title = unique('Moving ground')
  const { id } = await api.add('themes', { title, label: 'Ground', description: 'Why does it move?' })
  await openPage(page, 'Themes')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const own = row(page, title)
  await own.getByLabel('Description', { exact: true }).fill('Mine')
  await api.change('themes', id, { description: 'Theirs' })
  await own.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(own.getByText('This theme was changed in another window')).toBeVisible()
  await expect(own.getByRole('definition')).toHaveText('Theirs')
  await expect(own.getByLabel('Description', { exact: true })).toHaveValue('Mine')
  await page.route('**/trpc/**', slowly)
  await own.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expectToast(page, `${title} updated.`)
  // When the toast appears, the form is already closed and the list shows the saved record.
  expect(await own.getByLabel('Description', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await own.getByLabel('Description', { exact: true }).fill('Not saved')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(own.getByLabel('Description', { exact: true })).toHaveValue('Not saved')
  await own.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(own.getByLabel('Description', { exact: true })).toHaveCount(0)
  await api.remove('themes', id)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('approving, editing and deleting are undone from the toast, and a later change is never undone', {
  tag: '@release',
}, async ({ page, api }) => {
  const title = unique('Gauge day')
  const { id } = await api.submitItem({ title })
  await openPanel(page, 'news-events', title)
  await page.getByRole('button', { name: `Approve ${title}` }).click()
  await expectToast(page, 'News/Event approved successfully')
  await undo(page)
  await expectToast(page, 'Undone')
  await expect(page.getByRole('button', { name: `Approve ${title}` })).toBeVisible()
  await page.getByRole('button', { name: `Approve ${title}` }).click()
  await expectToast(page, 'News/Event approved successfully')
  await api.changeItem(id, { content: 'Changed meanwhile' })
  await undo(page)
  await expectToast(page, 'This could not be undone')
  const paper = await api.addPublication({ title: unique('Levees') })
  await page.goto(`/admin?${new URLSearchParams({ tab: 'publications', search: paper.title })}`)
  await page.getByRole('button', { name: `Delete ${paper.title}` }).click()
  await confirmDelete(page)
  await expectToast(page, 'Publication deleted successfully')
  await undo(page)
  await expect(page.getByRole('button', { name: `History of ${paper.title}` })).toBeVisible()
  await api.deletePublication(paper.id)
  await api.deleteItem(id)
})

test('a toast that is closed with the pointer on it does not keep the next one open', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const title = unique('Closed')
  const { id } = await api.submitItem({ title })
  await openPanel(page, 'news-events', title)
  await page.getByRole('button', { name: `Approve ${title}` }).click()
  await expectToast(page, 'News/Event approved successfully')
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (let step = 1; step < 20; step += 1) await page.mouse.move(width - 40 - step, height - 40)
  await expect(toasts(page)).toHaveCount(0)
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: `Disapprove ${title}` }).click()
  await expectToast(page, 'News/Event disapproved successfully')
  await expect(toasts(page)).toHaveCount(0)
  await api.deleteItem(id)
})

test('a toast can be used while a dialog is open, which it neither closes nor covers', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const title = unique('Beside a dialog')
  const items = [await api.submitItem({ title: `${title} A` }), await api.submitItem({ title: `${title} B` })]
  await page.setViewportSize({ width: 360, height: 740 })
  await openPanel(page, 'news-events', title)
  const unfold = (letter: string) => page.getByRole('button', { name: `${title} ${letter}`, expanded: false }).click()
  await unfold('A')
  await page.getByRole('button', { name: `Approve ${title} A` }).click()
  await expectToast(page, 'News/Event approved successfully')
  await unfold('B')
  await page.getByRole('button', { name: `History of ${title} B` }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  const toast = await toasts(page).boundingBox()
  expect(toast && toast.y + toast.height).toBeLessThan((await dialog.boundingBox())?.y ?? 0)
  await undo(page)
  await expectToast(page, 'Undone')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await unfold('A')
  await expect(page.getByRole('button', { name: `Approve ${title} A` })).toBeVisible()
  for (const { id } of items) await api.deleteItem(id)
})

test('people are searched, filtered and sorted by the address, and moved within their section; the trash is searched', {
  tag: '@release',
}, async ({ page, api, request }) => {
  const name = unique('Søren')
  const people = []
  for (const letter of ['A', 'B'])
    people.push(await api.add('people', { name: `${name} ${letter}`, role: 'Alumna', section: 'alumni' }))
  await openPage(page, 'People')
  const rows = page.getByRole('row', { name })
  const names = (...letters: string[]) =>
    expect(rows.getByRole('heading', { level: 3 })).toHaveText(letters.map((letter) => `${name} ${letter}`))
  await page.getByLabel('Section', { exact: true }).selectOption('alumni')
  await names('A', 'B')
  await page.getByRole('button', { name: `Move ${name} B up` }).click()
  await expectToast(page, `${name} B moved up`)
  await names('B', 'A')
  const alumni = await (await request.get('/api/people?section=alumni')).json()
  expect(alumni.slice(-2).map(({ id }: { id: string }) => id)).toEqual([people[1]?.id, people[0]?.id])
  await page.getByRole('searchbox', { name: 'Name, role or email' }).fill(name.replace('Søren', 'soren'))
  await expect(page.getByText('2 people found')).toBeVisible()
  // A search hides some records, so none can be moved.
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await names('A', 'B')
  await expectNoAxeFindings(page)
  await page.reload()
  await names('A', 'B')
  await page.goBack()
  await names('B', 'A')
  await page.getByLabel('Section', { exact: true }).selectOption('lead')
  await expect(page.getByText('No people found.')).toBeVisible()

  for (const { id } of people) await api.remove('people', id)
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await page.getByLabel('Kind').selectOption('person')
  await page.getByRole('searchbox', { name: 'Title or name' }).fill(name)
  await expect(page.getByText(/^2 records found/)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/trash\?.*type=person/)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(2)
})
