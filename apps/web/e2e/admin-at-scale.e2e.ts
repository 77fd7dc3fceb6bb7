import type { Page } from '@playwright/test'
import { cutOff, expect, expectToast, openPanel, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
const focusedRow = (page: Page) => page.locator('[data-row]:focus')

test('several items are approved at once, each with its result, and one Undo reverts them (records §6)', {
  tag: '@release',
}, async ({ page, api }) => {
  const name = unique('Together')
  const ids: string[] = []
  for (const number of [1, 2, 3]) ids.push((await api.submitItem({ title: `${name} ${number}` })).id)
  await openPanel(page, 'news-events', name)
  const pending = region(page, 'Pending Approval')
  const approved = region(page, 'Approved')
  // The oldest pending item comes first.
  await expect(pending.getByRole('article', { name }).first()).toHaveAccessibleName(`${name} 1`)
  await pending.getByLabel('Select all shown').check()
  await expectNoAxeFindings(page)
  await api.deleteItem(ids[1] ?? '')
  await pending.getByRole('button', { name: 'Approve selected (3)' }).click()
  await expectToast(page, '2 of 3 approved')
  await expectToast(page, `“${name} 2”: The news or event item was not found. It may have been deleted.`)
  await expect(approved.getByText('2 items found', { exact: true })).toBeVisible()
  await expect(pending.getByText('Nothing found.')).toBeVisible()
  await undo(page)
  await expectToast(page, 'Undone')
  await expect(pending.getByText('2 items found', { exact: true })).toBeVisible()
  await expect(approved.getByText('Nothing found.')).toBeVisible()

  await pending.getByRole('checkbox', { name: `Select ${name} 3` }).check()
  await cutOff(page)
  await pending.getByRole('button', { name: 'Archive selected (1)' }).click()
  await expectToast(page, 'Failed to archive 1 item')
  await expect(pending.getByRole('checkbox', { name: `Select ${name} 3` })).toBeChecked()
})

for (const [screen, width, height, row] of [
  ['a desk', 1440, 900, 56],
  ['a phone', 360, 800, 96],
] as const)
  test(`the first publication stands in the first screen of ${screen}, also below the first steps, its row is low, and nothing is wider, whatever its title (records §6)`, {
    tag: '@release',
  }, async ({ page, api }) => {
    const title = `${unique('First')} ${'landslides and floods '.repeat(9)}`.trim()
    await api.addPublication({ title, year: 2050, authors: 'A. Example, B. Sample, C. Third, D. Fourth, E. Fifth' })
    await page.setViewportSize({ width, height })
    await openPanel(page)
    await expect(region(page, 'First Steps')).toBeVisible()
    const box = () => page.locator('[data-row]:visible').first().boundingBox()
    await expect.poll(async () => (await box())?.y).toBeLessThan(height)
    expect((await box())?.height).toBeLessThanOrEqual(row)
    await page.getByRole('searchbox').first().fill(title.slice(0, 60))
    const more = page.getByRole('button', { name: `More actions for ${title}` })
    if (width < 640) await more.click()
    else await expect(page.getByRole('heading', { name: title })).toHaveCSS('-webkit-line-clamp', '2')
    await expect(page.getByRole('heading', { name: title })).toHaveAttribute('title', title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(page.getByRole('button', { name: `Duplicate ${title}` })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Publication deleted successfully')
  })

test('publications are filtered and sorted by the address, edited where their row is, duplicated, and deleted together', {
  tag: '@release',
}, async ({ page, api }) => {
  const name = unique('At scale')
  for (const [title, year, publicationType] of [
    ['C', 2021, 'thesis'],
    ['A', 2020, 'journal'],
    ['B', 2021, 'journal'],
  ])
    await api.addPublication({ title: `${name} ${title}`, year, publicationType, doi: `10.5555/${title}-${year}` })
  await openPanel(page, 'publications', name)
  const rows = page.getByRole('tabpanel').locator('[data-row]')
  const titles = (...letters: string[]) =>
    expect(rows.getByRole('heading', { level: 3 })).toHaveText(letters.map((letter) => `${name} ${letter}`))
  await titles('B', 'C', 'A')
  await page.getByLabel('Published in').selectOption('2021')
  await titles('B', 'C')
  await page.getByRole('button', { name: 'Title', exact: true }).click()
  await page.getByLabel('Published in').selectOption('')
  await titles('A', 'B', 'C')
  await page.getByLabel('Type', { exact: true }).selectOption('thesis')
  await titles('C')
  await page.goBack()
  await titles('A', 'B', 'C')
  await page.reload()
  await titles('A', 'B', 'C')
  await page.getByRole('button', { name: 'Title, ascending', pressed: true }).click()
  await titles('C', 'B', 'A')
  await page.getByRole('button', { name: 'Title, descending', pressed: true }).click()
  await titles('B', 'C', 'A')
  await page.goBack()
  await titles('C', 'B', 'A')
  await page.goBack()
  await titles('A', 'B', 'C')

  const row = page.getByRole('row', { name: `${name} B` })
  await page.getByRole('button', { name: `Edit ${name} B` }).click()
  await expect(row.getByLabel('Title', { exact: true })).toBeFocused()
  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: `Edit ${name} B` })).toBeFocused()
  await page.getByRole('button', { name: `Duplicate ${name} B` }).click()
  await expect(row.getByLabel('Journal/Conference')).toHaveValue('Journal of Slopes')
  await expect(row.getByLabel('DOI (optional)')).toHaveValue('')
  await row.getByLabel('Title', { exact: true }).fill(`${name} D`)
  await row.getByRole('button', { name: 'Save Publication' }).click()
  await expectToast(page, 'Publication added successfully!')
  await titles('A', 'B', 'C', 'D')

  await region(page, 'All Publications').getByLabel('Select all shown').check()
  await page.getByRole('checkbox', { name: `Select ${name} A` }).uncheck()
  await page.getByRole('button', { name: 'Delete selected (3)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, '3 publications deleted')
  await titles('A')
  await expect(page.getByRole('heading', { name: 'All Publications' })).toBeFocused()
  await undo(page)
  await expectToast(page, 'Undone')
  await titles('A', 'B', 'C', 'D')
})

test('pending items show warnings and a preview of their page; an administrator adds the group’s own news', {
  tag: '@release',
}, async ({ page, api, request }) => {
  const title = unique('A field day')
  const published = await api.submitItem({ title })
  await api.moveItem(published.id, 'approve')
  const { id } = await api.submitItem({ title: title.toUpperCase(), eventDate: '2020-01-01' })
  await openPanel(page, 'news-events', title)
  const pending = region(page, 'Pending Approval').getByRole('article').first()
  await expect(pending).toContainText('Submitted today')
  await expect(pending).toContainText('Its date is in the past')
  await expect(pending.getByRole('link', { name: title, exact: false }).first()).toHaveAttribute('target', '_blank')
  await pending.getByRole('button', { name: /^Preview/ }).click()
  const made = page.getByRole('dialog', { name: 'Preview' })
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    made.getByRole('link', { name: 'Open the preview in a new tab' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1, name: title.toUpperCase() })).toBeVisible()
  await expect(preview.getByText('Preview: visitors do not see this page yet')).toBeVisible()
  expect(await preview.locator('script').count()).toBe(0)
  await expectNoAxeFindings(preview)
  await made.getByRole('button', { name: 'Withdraw' }).click()
  await expect(made).toHaveCount(0)
  await preview.reload()
  await expect(preview.getByRole('heading', { level: 1 })).not.toHaveText(title.toUpperCase())
  expect((await request.get(`/api/news-events/${id}`)).status()).toBe(404)
  await preview.close()

  await page.getByRole('button', { name: 'Add News/Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add News/Event' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('Event date is required')).toBeVisible()
  await dialog.getByLabel('Category').selectOption('Research')
  await dialog.getByLabel('Event date').fill('2031-03-01')
  await dialog.getByLabel('Title', { exact: true }).fill(`${title}, our own`)
  await dialog.getByLabel('Content').fill('We have measured it.')
  await dialog.getByLabel('Posted by').fill('The group')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'News/event has been published successfully.')
  await expect(
    region(page, 'Approved')
      .getByRole('row', { name: `${title}, our own` })
      .first(),
  ).toBeVisible()
})

test('shortcuts move between rows, approve, edit and undo; they are off while typing, and can be turned off', {
  tag: '@release',
}, async ({ page, api }) => {
  const name = unique('By keys')
  await api.submitItem({ title: `${name} 1` })
  await api.submitItem({ title: `${name} 2` })
  await openPanel(page, 'news-events', name)
  const pending = region(page, 'Pending Approval')
  await expect(pending.getByText('2 items found', { exact: true })).toBeVisible()
  const search = page.getByRole('tabpanel').getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('jka?')
  await expect(search).toHaveValue(`${name}jka?`)
  await expect(pending.getByText('0 items found', { exact: true })).toBeVisible()
  await search.fill(name)
  await expect(pending.getByText('2 items found', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: /^News/ }).focus()
  for (const [key, number] of [
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(focusedRow(page)).toHaveAccessibleName(`${name} ${number}`)
  }
  await page.keyboard.press('a')
  await expectToast(page, 'News/Event approved successfully')
  await expect(pending.getByText('1 item found', { exact: true })).toBeVisible()
  await page.keyboard.press('z')
  await expectToast(page, 'Undone')
  await expect(pending.getByText('2 items found', { exact: true })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(help).toContainText('Approve the item, or accept the work, in this row')
  await expectNoAxeFindings(page)
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.reload()
  await expect(pending.getByText('2 items found', { exact: true })).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Shortcuts', exact: true }).click()
  await help.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await pending
    .getByRole('article', { name: `${name} 2` })
    .first()
    .focus()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Edit News/Event' }).getByLabel('Title', { exact: true })).toHaveValue(
    `${name} 2`,
  )
})

test('the People page asks once about an author who may be two people, and the decision can be undone from the toast', {
  tag: '@release',
}, async ({ page, api, request }) => {
  const family = unique('Twin').replace(' ', '')
  const addPerson = (given: string) =>
    api.add('people', { name: `${given} ${family}`, role: 'PhD (Ongoing)', section: 'member' })
  const people = [await addPerson('Ada'), await addPerson('Alba')]
  const papers = []
  for (const title of ['First', 'Second'])
    papers.push(await api.addPublication({ title: `${title} by ${family}`, authors: `A. ${family}` }))
  await openPanel(page)
  await page.getByRole('link', { name: 'People', exact: true }).click()
  const question = page.getByRole('article', { name: `A. ${family}` })
  await expect(question.getByRole('checkbox')).toHaveCount(2)
  await expectNoAxeFindings(page)
  await question.getByRole('checkbox', { name: /^Second/ }).uncheck()
  await question.getByRole('button', { name: `Alba ${family}` }).click()
  await expectToast(page, `A. ${family} is Alba ${family}`)
  await expect(question.getByRole('checkbox')).toHaveCount(1)
  const listed = async () => (await (await request.get(`/api/publications?author=${people[1]?.slug}`)).json()).length
  expect(await listed()).toBe(1)
  await undo(page)
  await expectToast(page, 'Undone')
  await expect(question.getByRole('checkbox')).toHaveCount(2)
  expect(await listed()).toBe(0)
  await question.getByRole('button', { name: 'None of them' }).click()
  await expect(question).toHaveCount(0)
  for (const { id } of people) await api.remove('people', id)
  for (const { id } of papers) await api.deletePublication(id)
})
