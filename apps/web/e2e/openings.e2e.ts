import { expect, test } from './site.ts'

test('/openings lists what one can apply for, and a past one only says that it is closed (records §21)', async ({
  page,
}) => {
  await page.goto('/openings')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('Visit: three months')).toBeHidden()
  await page.getByRole('link', { name: /^PhD position/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PhD position: when a slow landslide speeds up')
  await expect(page.getByText(/^Apply by \w+day, /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Dr. Imara Mwangi' }).click()
  await expect(page).toHaveURL(/\/team\/imara-mwangi$/)
})

test('an opening stands on the pages of the team, its themes and its projects, while one can apply', {
  tag: '@release',
}, async ({ page }) => {
  for (const path of ['/team', '/research/flood-modelling', '/projects/gauges-for-the-lower-osk']) {
    await page.goto(path)
    const openings = page.getByRole('region', { name: 'Openings' })
    await expect(openings.getByRole('link', { name: /^Student job/ })).toBeVisible()
    await expect(openings.getByText('Visit: three months')).toBeHidden()
  }
})

test('search engines get a job posting with its deadline, and none once it is closed', { tag: '@release' }, async ({
  request,
}) => {
  const postings = async (path: string) => {
    const html = await (await request.get(path)).text()
    const subjects = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
    return subjects.map(([, json]) => JSON.parse(json ?? '')).filter((each) => each['@type'] === 'JobPosting')
  }
  const [posting] = await postings('/openings/phd-position-when-a-slow-landslide-speeds-up')
  expect(posting).toMatchObject({
    title: 'PhD position: when a slow landslide speeds up',
    validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\dT23:59:59-12:00$/),
    hiringOrganization: { '@type': 'ResearchOrganization' },
    jobLocation: { '@type': 'Place' },
  })
  const closed = '/openings/visit-three-months-with-our-warning-researchers'
  expect(await (await request.get(closed)).text()).toContain('Applications closed on')
  expect(await postings(closed)).toEqual([])
})
