import { readPage } from './read-page.ts'
import { expect, test } from './site.ts'

/** Every list page, and where the records are that it shows. */
const LISTS = [
  ['/publications', 'publications'],
  ['/news-events', 'news-events'],
  ['/projects', 'projects'],
  ['/research', 'themes'],
  ['/sites', 'sites'],
  ['/team', 'people'],
  ['/openings', 'openings'],
] as const
const FILTERS = [
  ['hazard=seismic', 'Seismic'],
  ['event=glide:EQ-2024-900001-USA', 'GLIDE EQ-2024-900001-USA'],
] as const

type Named = { slug: string }

for (const [page, list] of LISTS)
  test(`${page} is narrowed by hazard and by event, which it names, and leads to the other lists about them (records §16.6)`, async ({
    request,
  }) => {
    const slugs = async (query: string) =>
      ((await (await request.get(`/api/${list}?${query}`)).json()) as Named[]).map(({ slug }) => slug)
    for (const [query, name] of FILTERS) {
      const wanted = await slugs(query)
      const { document, status } = await readPage(request, `${page}?${query}`)
      const main = document.querySelector('main') as HTMLElement
      // Each record by its page and its files, without the page of lists for reports.
      const shown = [...main.querySelectorAll(`a[href^="${page}/"]`)]
        .map((link) => new URL(link.getAttribute('href') ?? '', 'http://site').pathname.split(/[/.]/)[2] ?? '')
        .filter((slug) => slug !== 'report')
      expect([status, main.textContent?.includes(name)], query).toEqual([200, true])
      expect(
        shown.filter((slug) => !wanted.includes(slug)),
        query,
      ).toEqual([])
      expect(new Set(shown).size > 0, query).toBe(wanted.length > 0)
      const others = [...main.querySelectorAll('nav[aria-label="More about this"] a')]
      expect(others.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual(
        LISTS.map(([each]) => each).filter((each) => each !== page),
      )
    }
    const { status } = await readPage(request, `${page}?hazard=nothing&event=none`)
    expect(status).toBe(200)
  })

test('/search and the lists for reports are narrowed by hazard and by event (records §16.6)', {
  tag: '@release',
}, async ({ request }) => {
  const found = await readPage(request, '/search?q=landslides&hazard=seismic')
  const all = await readPage(request, '/search?q=landslides')
  const getTotal = ({ document }: typeof all) =>
    Number.parseInt(document.querySelector('#list-status')?.textContent ?? '', 10)
  expect(getTotal(found)).toBeGreaterThan(0)
  expect(getTotal(found)).toBeLessThan(getTotal(all))
  expect(found.getByRole('link', { name: /About Seismic/ })).toBeTruthy()
  const report = await readPage(request, '/publications/report?event=glide:EQ-2024-900001-USA')
  expect(report.document.querySelector('main')?.innerHTML).toContain('EQ-2024-900001-USA')
})
