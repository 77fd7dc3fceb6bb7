import type { APIRequestContext } from '@playwright/test'
import { expect, GROUP, linkTo, test } from './mail-site.ts'
import { PAGE_PATTERNS, PUBLIC_PAGES } from './pages.ts'
import { expectRoomForSpacing } from './space-text.ts'

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA'
/** Pages that no route declares: of the server, of errors, of lists that found nothing, and of a thing that is not there. */
const OTHERS = [
  ...['/api/docs', '/api/docs/guides', '/api/docs/publications', '/embed/publications', '/publications/%E0%A4%A'],
  ...[
    '/admin',
    '/publications?search=zzzzqq',
    '/publications?type=thesis',
    '/publications?type=journal',
    '/search?q=landslide',
    '/search?q=zzzzqq',
  ],
  ...['/news-events?year=1999', '/no-such-page', '/publications/no-such-record'],
  ...['newsletter/confirm', 'newsletter/unsubscribe', 'notices/unsubscribe', 'submissions'].map(
    (path) => `/${path}/${UNKNOWN}`,
  ),
]

/** Returns the records of a list whose pages hold most, of publications one of each type. */
const readFullest = async (request: APIRequestContext, list: string): Promise<string[]> => {
  const records: { slug: string; publicationType?: string }[] = await (await request.get(`/api/${list}`)).json()
  const bySize = records.sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
  const isFirst = ({ publicationType }: { publicationType?: string }, at: number) =>
    publicationType ? bySize.findIndex((other) => other.publicationType === publicationType) === at : at < 2
  return bySize.filter(isFirst).map(({ slug }) => slug)
}

/** Returns the addresses of a submission's pages and of the mailed links that can be used. */
const secretPages = async (request: APIRequestContext): Promise<Record<string, string[]>> => {
  const [sender, reader] = ['sender@example.org', 'reader@example.org']
  const item = { category: 'Workshop', title: 'Mapping week', content: 'Two days of maps.', postedBy: 'B. Sample' }
  await request.post('/api/newsletter/subscribe', { data: { email: reader } })
  const answer = await request.post('/api/news-events/submit', {
    data: { ...item, eventDate: '2031-05-31T09:30:00Z', submitterEmail: sender, notifySubmitter: true },
  })
  const { pathname } = new URL((await answer.json()).statusUrl)
  return {
    '/submissions/:token': [pathname],
    '/submissions/:token/withdraw': [`${pathname}/withdraw`],
    '/newsletter/:purpose/:token': [await linkTo(reader, '/newsletter/confirm')],
    '/notices/:purpose/:token': [await linkTo(sender, '/notices/confirm')],
    '/decide/:token/:choice': [await linkTo(GROUP, '/decide')],
  }
}

test('at 320 pixels with the text spacing of WCAG 1.4.12, no page of any kind scrolls sideways: records of each type, links of mails, errors, and the API’s pages', {
  tag: '@release',
}, async ({ page, request }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 320, height: 700 })
  const secret = await secretPages(request)
  const paths = [...OTHERS]
  for (const pattern of PAGE_PATTERNS) {
    const list = /^\/(.+)\/:slug$/.exec(pattern)?.[1]?.replace('team', 'people').replace('research', 'themes')
    if (list) for (const slug of await readFullest(request, list)) paths.push(pattern.replace(':slug', slug))
    else paths.push(...(secret[pattern] ?? [pattern]))
  }
  expect(paths.filter((path) => path.includes(':'))).toEqual([])
  expect(paths.length).toBeGreaterThan(PUBLIC_PAGES.length + 40)
  for (const path of paths) {
    await page.goto(path)
    await expectRoomForSpacing(page, path)
  }
})
