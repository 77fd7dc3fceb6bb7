import { describe, expect, it } from 'vitest'
import { TEXT_PAGES, TEXTS, textsFrom, textsUpdateSchema } from './texts.ts'

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

describe('the original texts are the words of the specification', () => {
  const { group, home, about, 'focus-areas': focus, research, projects, 'submit-news': submit, news } = TEXTS

  it('of the banner, the pillars and the claims of Home', () => {
    expect(home.original.headline).toBe('Understanding Hazards, Building Resilience')
    expect(titles(home.original.pillars)).toEqual(['Advanced Research', 'Collaborative Impact', 'Resilience Building'])
    expect(home.original.figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '30+ researchers',
      '$15 million+ in research funding since 2015',
      '15 partner countries',
      '4 continents',
    ])
  })

  it('of the group: founded in 2015; "This Year" is 2024', () => {
    expect(group.original).toMatchObject({ founded: 2015, reportingYear: 2024 })
  })

  it('of About: three highlights, five focus areas, three facilities', () => {
    expect(about.original.highlights).toHaveLength(3)
    expect(titles(focus.original.areas)).toEqual([
      ...['Landslides', 'Floods', 'Earthquakes', 'Climate Impacts', 'Remote Sensing'],
    ])
    expect(titles(about.original.facilities)).toEqual(['Remote Sensing Lab', 'GIS and Modeling', 'Field Equipment'])
  })

  it('of Research: three methods', () => {
    expect(titles(research.original.methods)).toEqual(['Field Investigation', 'Data Analytics', 'Numerical Modeling'])
  })

  it("of the 'Project Impact' strip: three fixed figures, none of them counted", () => {
    expect(projects.original.impact).toMatchObject([
      { value: '01', label: 'Active Projects', isCounted: false },
      { value: 'Worldwide', label: 'Countries', isCounted: false },
      { value: '$15,000', label: 'Total Funding', isCounted: false },
    ])
  })

  it('of /submit-news and /news: approval is needed; each item says what its drawing shows; one item is of the category Publications', () => {
    expect(submit.original.approvalNote).toMatch(/^All submissions need approval by an administrator/)
    expect(news.original.latestNews.filter(({ category }) => category === 'Publications')).toHaveLength(1)
    for (const { drawing, imageAlt } of news.original.latestNews) expect(imageAlt.length, drawing).toBeGreaterThan(30)
  })
})

it.each(TEXT_PAGES)('the original texts of %s are within their own limits', (page) => {
  expect(textsUpdateSchema(page).parse({ ...TEXTS[page].original, page, updatedAt: null })).toMatchObject(
    TEXTS[page].original,
  )
})

it('new original texts reach the fields that nobody has changed, and values that no longer fit are ignored', () => {
  const changes = { headline: 'Ours', pillars: 'once a text', gone: 'a field of an earlier version' }
  expect(textsFrom('home', changes)).toEqual({ ...TEXTS.home.original, headline: 'Ours' })
  expect(textsFrom('home', JSON.parse('{"__proto__": {"headline": "x"}}'))).toEqual(TEXTS.home.original)
})

it('a story on /news may lead to a page of the site, and one that was stored before has none', () => {
  const [{ page: _, ...stored }] = TEXTS.news.original.latestNews as [(typeof TEXTS.news.original.latestNews)[number]]
  expect(textsFrom('news', { latestNews: [stored] }).latestNews).toEqual([stored])
  const accepts = (page: string) => textsUpdateSchema('news').safeParse({ latestNews: [{ ...stored, page }] }).success
  expect(['/projects/slope-watch', '', '//evil.example', 'https://evil.example', '/a b'].map(accepts)).toEqual([
    ...[true, true, false, false, false],
  ])
})
