import { expect, test } from './site.ts'

test('/team is narrowed by role and by hazard, also without scripts, and says so in its address', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/team')
  const people = page.getByRole('main').getByRole('heading', { level: 3 })
  const all = await people.count()
  await page.getByLabel('Works on').selectOption('seismic')
  await expect(page).toHaveURL(/\/team\?hazard=seismic$/)
  await expect(people).not.toHaveCount(all)
  await page.getByLabel('Role').selectOption('Research engineer')
  await expect(page).toHaveURL(/role=Research(?:\+|%20)engineer/)
  const shown = await people.allTextContents()
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(page.url())
  expect(await plain.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()).toEqual(shown)
  await context.close()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(people).toHaveCount(all)
})
