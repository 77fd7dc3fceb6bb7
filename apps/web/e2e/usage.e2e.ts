import { expect, logIn, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'
import { hydrated } from './site.ts'

// A headless browser names itself as a robot, which is not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

test('a view by scripts is counted, shown to administrators, and to visitors if that is switched on', {
  tag: '@release',
}, async ({ page, api }) => {
  const title = unique('Read by many')
  const { id, slug } = await api.addPublication({ title })
  await page.goto(`/publications?search=${encodeURIComponent(title)}`)
  await hydrated(page)
  const told = page.waitForRequest('**/views')
  await page.getByRole('link', { name: title }).click()
  await told
  await expect(page).toHaveURL(`/publications/${slug}`)
  await expect(page.getByText(/^Viewed /)).toHaveCount(0)

  await api.changeTexts('group', { showsUsage: true })
  expect((await page.goto('/about'))?.status()).toBe(200)
  // What is counted is stored every five seconds.
  await expect(async () => {
    await page.goto(`/publications/${slug}`)
    await expect(page.getByText('Viewed once')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectNoAxeFindings(page)
  await api.resetTexts('group')

  await page.goto('/admin/usage')
  await logIn(page)
  await expect(page.getByRole('article', { name: title })).toContainText('1 view')
  await expectNoAxeFindings(page)
  await api.deletePublication(id)
})
