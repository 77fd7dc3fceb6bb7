import { expect, logIn, test } from './administrator.ts'
import { startSite } from './site.ts'
import { watchRequests } from './watch.ts'

// MEASURE=1 also prints how long the list takes to open and how large the scripts are: see docs/performance.md.

const PUBLICATIONS = 2000
/**
 * Maximum download for opening the list (records §6) with its page, in bytes, without the scripts, which the browser caches.
 */
const MAX_BYTES = 200_000
/** Maximum size of its scripts, in bytes, login included. Each form's script loads when a form is opened. */
const MAX_SCRIPT_BYTES = 200_000

const abstract = 'Rain, pore pressure and the creep of a slope, measured for seven years. '.repeat(15)

test('with 2,000 publications the panel loads 20 of them and the total, in less than 200 kB, without any closed form', {
  tag: '@release',
}, async ({ page, request }) => {
  test.setTimeout(180_000)
  const site = await startSite()
  try {
    const login = await request.post(`${site.url}/api/admin/login`, {
      data: { username: 'admin', password: 'admin123' },
    })
    const headers = { 'x-session-id': (await login.json()).sessionId }
    const text = JSON.stringify(
      Array.from({ length: PUBLICATIONS }, (_, number) => ({
        id: `p${number}`,
        type: 'article-journal',
        title: `Slope ${number} and its neighbours`,
        'container-title': 'Journal of Slopes',
        abstract,
        DOI: `10.5555/size-${number}`,
        author: [{ family: `Example${number % 40}`, given: 'Ada' }],
        issued: { 'date-parts': [[2000 + (number % 25)]] },
      })),
    )
    const imported = await request.post(`${site.url}/api/publications/import`, {
      headers,
      data: { text },
      timeout: 150_000,
    })
    expect(await imported.json()).toMatchObject({ added: PUBLICATIONS })
    const requests = watchRequests(page)
    await page.goto(`${site.url}/admin`)
    await logIn(page)
    const rows = page.getByRole('region', { name: 'All Publications' }).getByRole('article')
    await expect(rows).toHaveCount(20)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('tab', { name: /^Publications/ })).toContainText(/\(2,?0\d\d\)/)
    const sizes = await requests()
    const sum = (isScript: boolean) =>
      sizes.filter((each) => each.isScript === isScript).reduce((total, { bytes }) => total + bytes, 0)
    const measured = { bytes: sum(false), scripts: sum(true), ms: [] as number[] }
    if (process.env.MEASURE) {
      for (const year of ['2001', '2005', '2010']) {
        const began = Date.now()
        await page.getByLabel('Published in').selectOption(year)
        await expect(rows.first()).toContainText(`, ${year}`)
        measured.ms.push(Date.now() - began)
      }
      console.log(measured)
    }
    expect(measured.bytes).toBeGreaterThan(0)
    expect(measured.bytes).toBeLessThan(MAX_BYTES)
    expect(measured.scripts).toBeLessThan(MAX_SCRIPT_BYTES)
  } finally {
    await site.stop()
  }
})
