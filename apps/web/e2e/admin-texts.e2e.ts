import { COLORS } from '@hazards/schema/colors'
import type { Page } from '@playwright/test'
import { expect, expectToast, openPanel, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const openTexts = async (page: Page) => {
  await openPanel(page)
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Texts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Texts' })).toBeVisible()
}
const edit = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  return row(page, name).getByRole('form', { name: `Texts: ${name}` })
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
/** Returns the page as visitors without scripts receive it. */
const html = async (page: Page, path: string) => (await page.request.get(path)).text()

test.afterEach(async ({ api }) => {
  for (const page of ['about', 'team', 'projects', 'group']) await api.resetTexts(page)
})

test('a sentence and a list of About are changed in the panel, shown to visitors at once, undone and reset', {
  tag: '@release',
}, async ({ page }) => {
  const mission = unique('We want fewer people harmed')
  await openTexts(page)
  const form = await edit(page, 'About')
  await form.getByLabel('Mission').fill('')
  await save(page)
  await expect(form.getByText('Mission is required')).toBeVisible()
  await form.getByLabel('Mission').fill(mission)
  await form.getByRole('button', { name: 'Move facility 1 down' }).click()
  await form.getByRole('button', { name: 'Add facility' }).click()
  await form.getByRole('listitem').filter({ hasText: 'facility 4' }).getByLabel('Title').fill('Rain <b>Lab</b>')
  await form.getByRole('listitem').filter({ hasText: 'facility 4' }).getByLabel('Text').fill('Rain on demand.')
  await form.getByRole('listitem').filter({ hasText: 'facility 4' }).getByLabel('Equipment').fill('Rain drum\n\nGutter')
  await expectNoAxeFindings(page)
  await form.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: About' })
  await expect(preview.frameLocator('iframe').getByText(mission)).toBeVisible()
  await expect(preview.frameLocator('iframe').getByRole('heading', { name: 'Rain <b>Lab</b>' })).toBeVisible()
  expect(await html(page, '/about')).not.toContain(mission)
  await page.keyboard.press('Escape')
  await save(page)
  await expectToast(page, 'About updated.')
  const changed = await html(page, '/about')
  expect(changed).toContain(mission)
  expect(changed.indexOf('GIS and Modeling')).toBeLessThan(changed.indexOf('Remote Sensing Lab'))
  expect(changed).toContain('Rain &lt;b&gt;Lab&lt;/b&gt;')
  await undo(page)
  await expectToast(page, 'Undone')
  expect(await html(page, '/about')).not.toContain(mission)

  await page.getByRole('button', { name: 'History of About' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText('The original texts')).toBeVisible()
  await expect(history.locator('ins', { hasText: 'Rain' }).first()).toBeVisible()
  await history
    .getByRole('button', { name: /^Restore this version/ })
    .first()
    .click()
  await expect(history).toHaveCount(0)
  await expect.poll(() => html(page, '/about')).toContain(mission)

  const reset = page.getByRole('button', { name: 'Reset to the original texts: About' })
  await reset.click()
  await expectToast(page, 'About reset to the original texts')
  await expect(reset).toHaveCount(0)
  expect(await html(page, '/about')).not.toContain(mission)
  await undo(page)
  await expectToast(page, 'Undone')
  expect(await html(page, '/about')).toContain(mission)
})

test('when two administrators edit the same texts, the second sees what the first wrote, and decides', {
  tag: '@release',
}, async ({ page, api }) => {
  await openTexts(page)
  const form = await edit(page, 'Team')
  await form.getByLabel('Introduction').fill('What I typed.')
  await api.changeTexts('team', { introduction: 'What they wrote.' })
  await save(page)
  await expect(page.getByRole('alert')).toContainText('This page was changed in another window')
  await expect(page.getByRole('alert')).toContainText('What they wrote.')
  await expect(form.getByLabel('Introduction')).toHaveValue('What I typed.')
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expectToast(page, 'Team updated.')
  expect(await html(page, '/team')).toContain('What I typed.')
})

test('a figure that contradicts the records is marked, and can be counted instead', { tag: '@release' }, async ({
  page,
}) => {
  await openTexts(page)
  const form = await edit(page, 'Projects')
  const figure = form.getByRole('listitem').filter({ hasText: 'figure 1' })
  await figure.getByLabel('Figure', { exact: true }).fill('99')
  await expect(figure).toContainText(/You have \d+ active projects?; the page says 99/)
  await figure.getByLabel('Show the number from the records').check()
  await expect(figure).toContainText(/The page shows: \d+/)
  await save(page)
  await expectToast(page, 'Projects updated.')
  const active = (await (await page.request.get('/api/projects?status=Active')).json()).length
  expect(await html(page, '/projects')).toContain(`>${active}</dd>`)
})

test('the open panel has the colors of the group as soon as they are saved, changed and reset (records §5.18)', {
  tag: '@release',
}, async ({ page }) => {
  const expectLink = (color: string) =>
    expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--link').trim()))
      .toBe(color)
  const choose = async (color: string) => {
    const form = await edit(page, 'The group')
    await form.getByLabel('Main color (optional)', { exact: true }).fill(color)
    await save(page)
  }
  await openTexts(page)
  await choose('#7a1f5c')
  await expectLink('#7a1f5c')
  await page.reload()
  await choose('#1f5c2a')
  await expectLink('#1f5c2a')
  await page.getByRole('button', { name: 'Reset to the original texts: The group' }).click()
  await expectLink(COLORS.light.link)
})
