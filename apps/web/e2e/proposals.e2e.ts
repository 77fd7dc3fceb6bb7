import type { RequestListener } from 'node:http'
import type { Page } from '@playwright/test'
import { type FakeSources, startFakeSources } from '../../api/test/support/fake-sources.ts'
import { crossrefWork, ORCID_UNKNOWN, orcidWorks } from '../../api/test/support/source-answers.ts'
import { test as administrator, expect, expectToast, openPanel } from './administrator.ts'
import { type Site, startSite } from './site.ts'

const WORKS = 200

/** A site that asks a server in the place of all sources. */
const test = administrator.extend<object, { site: Site; sources: FakeSources }>({
  sources: [
    async ({ browserName: _browser }, use) => {
      const sources = await startFakeSources()
      await use(sources)
      await sources.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ sources }, use) => {
      const site = await startSite({ SOURCES_URL: sources.url })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

const aPerson = (name: string, orcid: string) => ({ name, role: 'Researcher', section: 'member', orcid })

const lookNow = async (page: Page) => {
  await openPanel(page)
  await page.getByRole('link', { name: 'Proposals', exact: true }).click()
  await page.getByRole('button', { name: 'Look now' }).click()
}

test('records §13.9: 200 works with a DOI from ORCID are accepted within a minute, and waiting again after one Undo', {
  tag: '@release',
}, async ({ page, api, sources }) => {
  test.setTimeout(300_000)
  const orcid = '0000-0002-1111-2222'
  const works = Array.from({ length: WORKS }, (_, at) => ({
    code: at + 1,
    title: `Levees and their floods, part ${at}`,
    doi: `10.5555/part.${at}`,
  }))
  sources.setJson(`/v3.0/${orcid}/works`, orcidWorks(orcid, works))
  for (const { doi, title } of works) sources.setWork(doi, crossrefWork(doi, { title: [title] }))
  await api.add('people', aPerson('Imara Sample', orcid))
  const before = (await api.publications()).length

  await lookNow(page)
  const acceptAll = page.getByRole('button', { name: `Accept all ${WORKS} with a DOI from ORCID` })
  await expect(async () => {
    await page.getByRole('button', { name: 'Show what was found' }).click()
    await expect(acceptAll).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 220_000 })

  const began = performance.now()
  await acceptAll.click()
  await expect(
    page.getByRole('region', { name: /^Notifications/ }).getByText(`${WORKS} proposals accepted`),
  ).toBeVisible({ timeout: 60_000 })
  const took = performance.now() - began
  console.info(`${WORKS} proposals were decided in ${Math.round(took)} ms`)
  expect(took).toBeLessThan(60_000)
  expect((await api.publications()).length).toBe(before + WORKS)
  await expect(acceptAll).toBeHidden()

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'Undone')
  await expect(acceptAll).toBeVisible()
  expect((await api.publications()).length).toBe(before)
})

const sendMegabytes: RequestListener = (_, response) => {
  const part = Buffer.alloc(1_000_000, 'x')
  let left = 50
  const send = (): unknown => {
    while (left-- > 0 && !response.destroyed) if (!response.write(part)) return response.once('drain', send)
    return response.end()
  }
  send()
}

const BAD: [name: string, orcid: string, answer: RequestListener, sentence: string][] = [
  [
    'Nobody There',
    '0000-0001-5109-3700',
    (_, response) => response.writeHead(404).end(JSON.stringify(ORCID_UNKNOWN)),
    'ORCID has no record 0000-0001-5109-3700. Check the iD in the person’s form.',
  ],
  ['Fifty Megabytes', '0000-0002-1694-233X', sendMegabytes, 'ORCID sent more than 10 MB.'],
  [
    'Web Page',
    '0000-0003-1415-9269',
    (_, response) => response.end('<!doctype html><title>Log in</title>'),
    'ORCID answered with a web page instead of data.',
  ],
  [
    'Redirected Inside',
    '0000-0001-2345-6789',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end(),
    'ORCID redirected to 127.0.0.1:1, which is not allowed.',
  ],
]

test('records §13.7: each way in which a source fails has its own sentence in the panel', {
  tag: '@release',
}, async ({ page, api, sources }) => {
  for (const [name, orcid, answer] of BAD) {
    sources.set(`/v3.0/${orcid}/works`, answer)
    await api.add('people', aPerson(name, orcid))
  }
  await lookNow(page)
  await expect(async () => {
    await page.getByRole('button', { name: 'Show what was found' }).click()
    for (const [name, , , sentence] of BAD)
      await expect(page.getByRole('listitem').filter({ hasText: `${name}, ORCID` })).toContainText(sentence, {
        timeout: 1000,
      })
  }).toPass({ timeout: 50_000 })
})
