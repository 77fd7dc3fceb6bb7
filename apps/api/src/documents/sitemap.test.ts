import { describe, expect, it } from 'vitest'
import { SITEMAP_MAX, sitemap, sitemapPart } from './sitemap.ts'

const SITE = 'https://hazards.example.edu'
const addresses = (count: number) => Array.from({ length: count }, (_, at) => ({ path: `/publications/p-${at}` }))
const urlsIn = (xml: string | undefined) => xml?.match(/<url>/g)?.length ?? 0

describe('the sitemap', () => {
  it('lists each page, with the time of its last change where that is known', () => {
    const xml = sitemap(SITE, [{ path: '/' }, { path: '/publications/a', updatedAt: '2026-05-31T00:00:00.000Z' }])
    expect(xml).toContain(`<url><loc>${SITE}/</loc></url>`)
    expect(xml).toContain(`<url><loc>${SITE}/publications/a</loc><lastmod>2026-05-31T00:00:00.000Z</lastmod></url>`)
  })

  it('is split beyond 50,000 pages, and no page is lost', () => {
    const many = addresses(SITEMAP_MAX * 2 + 1)
    const index = sitemap(SITE, many)
    expect(index.match(/<sitemap>/g)).toHaveLength(3)
    expect([1, 2, 3, 4].map((part) => urlsIn(sitemapPart(SITE, many, part)))).toEqual([SITEMAP_MAX, SITEMAP_MAX, 1, 0])
    expect(urlsIn(sitemap(SITE, addresses(SITEMAP_MAX)))).toBe(SITEMAP_MAX)
  })
})
