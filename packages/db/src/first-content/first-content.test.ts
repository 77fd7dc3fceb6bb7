import { existsSync, readFileSync } from 'node:fs'
import type { Position } from '@hazards/schema/geometry'
import { groupTexts } from '@hazards/schema/group.texts'
import { homeTexts } from '@hazards/schema/home.texts'
import { personKind } from '@hazards/schema/kinds/person'
import { projectKind } from '@hazards/schema/kinds/project'
import { siteKind } from '@hazards/schema/kinds/site'
import { themeKind } from '@hazards/schema/kinds/theme'
import { newsTexts } from '@hazards/schema/news.texts'
import { THEME_DRAWINGS } from '@hazards/schema/theme.constants'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../client.ts'
import { linkColumns } from '../record-links.ts'
import { sampleNewsEvents } from '../seed/news-events.ts'
import { samplePublications } from '../seed/publications.ts'
import { people, projects, publications, themes } from '../tables/index.ts'
import { openOldDatabase } from '../testing/old-database.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { fillFirstContent } from './index.ts'
import { firstPeople } from './people.ts'
import { firstProjects } from './projects.ts'
import { firstSites } from './sites.ts'
import { firstThemes } from './themes.ts'

const inSection = (wanted: string) => firstPeople.filter(({ section }) => section === wanted)
const formatName = ({ name }: { name: string }) => name.replace('Dr. ', '')

describe('the people whom the site begins with', () => {
  it('are a Lab Head with a bio, three ongoing PhD students and others, and no active Master’s students', () => {
    const [lead, ...others] = inSection('lead')
    expect([lead?.role, others]).toEqual(['Lab Head', []])
    expect(lead?.bio).not.toBe('')
    expect(inSection('member').filter(({ role }) => role === 'PhD (Ongoing)')).toHaveLength(3)
    expect(inSection('masters')).toEqual([])
  })

  it('have nine alumni in the batches 2023-2025 and 2022-2024', () => {
    const alumni = inSection('alumni')
    expect(alumni).toHaveLength(9)
    expect([...new Set(alumni.map(({ batch }) => batch))]).toEqual(['2023-2025', '2022-2024'])
    for (const { batch, role } of alumni) expect(role).toBe(`Master's Graduate (${batch})`)
  })

  it('could have been entered by the administrator, with names and addresses of their own that nobody owns', () => {
    for (const { cv: _, slug: __, ...person } of firstPeople)
      expect(personKind.schemas.input.parse({ ...person, nameVariants: [] })).toMatchObject({ name: person.name })
    for (const key of ['slug', 'name', 'email'] as const)
      expect(new Set(firstPeople.map((person) => person[key])).size).toBe(firstPeople.length)
    for (const { email } of firstPeople) expect(email).toMatch(/^[a-z.]+@example\.(edu|org)$/)
  })

  it('have CVs of at most 10 kB for three of them', () => {
    const cvs = firstPeople.flatMap(({ cv }) => cv ?? [])
    expect(cvs).toHaveLength(3)
    for (const cv of cvs)
      expect(readFileSync(new URL(`../../seed-cvs/${cv}`, import.meta.url)).length).toBeLessThan(10_000)
  })

  it('are all those who write the sample papers', () => {
    const names = firstPeople.map(formatName)
    const authors = samplePublications.flatMap((publication) => publication.authors.split(', '))
    expect([...new Set(authors)].filter((author) => !names.includes(author))).toEqual([])
    const posters = sampleNewsEvents.map(({ postedBy }) => postedBy.replace('Dr. ', ''))
    expect(posters.filter((name) => names.includes(name)).length).toBeGreaterThan(20)
  })
})

describe('the themes and projects that the site begins with', () => {
  it('are six themes in the order of the specification, each with a drawing of its own', () => {
    expect(firstThemes.map(({ title }) => title)).toEqual([
      'Landslide Dynamics',
      'Flood Modelling',
      'Climate Variability Impacts',
      'Infrastructure Resilience',
      'Remote Sensing & GIS',
      'Computational Methods',
    ])
    expect(firstThemes.map(({ drawing }) => drawing)).toEqual([...THEME_DRAWINGS])
    for (const { slug: _, ...theme } of firstThemes) expect(themeKind.schemas.input.parse(theme)).toEqual(theme)
  })

  it('are several projects, of which one is active, as the specification shows it', () => {
    expect(firstProjects.length).toBeGreaterThan(3)
    const active = firstProjects.filter(({ status }) => status === 'Active')
    expect(active).toMatchObject([{ progress: 90, duration: '2024-2025', lead: null, funding: '$15,000' }])
  })

  it('name as many countries as the pages claim', () => {
    const countries = new Set(firstProjects.flatMap(({ partnerCountries }) => partnerCountries ?? []))
    const claim = homeTexts.original.figures.find(({ about }) => about === 'partner countries')
    expect(String(countries.size)).toBe(claim?.value)
  })

  it('name people and themes that there are', () => {
    const [known, about] = [firstPeople, firstThemes].map((all) => all.map(({ slug }) => slug))
    for (const { slug: _, ...project } of firstProjects) {
      expect(projectKind.schemas.input.parse(project)).toMatchObject({ title: project.title })
      for (const slug of project.people ?? []) expect(known).toContain(slug)
      for (const slug of project.themes ?? []) expect(about).toContain(slug)
      if (project.lead) expect(firstPeople.map(formatName)).toContain(project.lead)
    }
  })
})

describe('the sites that the group begins with', () => {
  const own = firstSites.filter(({ country }) => country === 'US')
  const listPositions = (slug: string): Position[] => {
    const { geometry } = firstSites.find((site) => site.slug === slug) as (typeof firstSites)[number]
    if (geometry.type === 'Point') return [geometry.coordinates]
    return geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat()
  }
  /** In kilometers, on a plane that fits the region. */
  const distance = ([east, north]: Position, [otherEast, otherNorth]: Position) =>
    111.2 * Math.hypot(north - otherNorth, (east - otherEast) * Math.cos((48 * Math.PI) / 180))

  it('could have been entered by the administrator, each with its hazards', () => {
    for (const { slug: _, ...site } of firstSites) {
      expect(siteKind.schemas.input.parse(site)).toMatchObject({ name: site.name })
      expect(site.hazards.length).toBeGreaterThan(0)
    }
  })

  it('lie in one region, which the office reaches within two hours', () => {
    const { latitude, longitude } = groupTexts.original
    expect(own.length).toBeGreaterThan(10)
    for (const { slug } of own)
      for (const position of listPositions(slug))
        expect(distance(position, [longitude, latitude]), slug).toBeLessThan(120)
  })

  it('agree with each other: the town on the river and the fault, the pass at the end of it, the landslide in its valley', () => {
    const [danvale, kestin, aldrew] = ['danvale', 'kestin-pass', 'aldrew-landslide'].map(
      (slug) => listPositions(slug)[0],
    )
    expect([listPositions('lower-osk')[0], listPositions('carrow-fault')[0]]).toEqual([danvale, danvale])
    expect(listPositions('carrow-fault').at(-1)).toEqual(kestin)
    const toValley = listPositions('tarrin-valley').map((position) => distance(position, aldrew as Position))
    expect(Math.min(...toValley)).toBeLessThan(10)
    expect(
      distance(listPositions('lower-osk').at(-1) as Position, listPositions('merrow-estuary')[1] as Position),
    ).toBeLessThan(5)
  })
})

describe('the web of first and sample records', () => {
  const known = firstSites.map(({ slug }) => slug)

  it('has every project and theme with its hazards, and every project with its sites', () => {
    for (const { hazards, sites, slug } of firstProjects) {
      expect(hazards?.length, slug).toBeGreaterThan(0)
      for (const site of sites ?? ['none']) expect(known, slug).toContain(site)
    }
    for (const { hazards, slug } of firstThemes) expect(hazards?.length, slug).toBeGreaterThan(0)
  })

  it('has most papers and news with a site and a hazard, some with a project and an event', () => {
    for (const [records, least] of [
      [samplePublications, 45],
      [sampleNewsEvents, 12],
    ] as const) {
      expect(records.filter(({ hazards }) => hazards).length).toBeGreaterThan(least)
      expect(records.filter(({ sites }) => sites).length).toBeGreaterThan(least)
      expect(records.filter(({ eventIds }) => eventIds).length).toBeGreaterThan(1)
      for (const site of records.flatMap(({ sites }) => sites ?? [])) expect(known).toContain(site)
      const about = records.flatMap(({ projects: named }) => named ?? [])
      expect(new Set(about).size).toBeGreaterThan(3)
      for (const slug of about) expect(firstProjects.map((project) => project.slug)).toContain(slug)
    }
  })

  it('has no paper that is older than its project', () => {
    const getBegin = (slug: string) => Number(firstProjects.find((each) => each.slug === slug)?.duration?.slice(0, 4))
    for (const { title, year, projects: about } of samplePublications)
      for (const slug of about ?? []) expect(year, title).toBeGreaterThanOrEqual(getBegin(slug))
  })

  it('names only what there is', () => {
    const people = firstPeople.map(({ slug }) => slug)
    for (const slug of sampleNewsEvents.flatMap(({ people: named }) => named ?? [])) expect(people).toContain(slug)
  })

  it('leads from each story on /news to a record of the site', () => {
    const pages = [
      ...firstProjects.map(({ slug }) => `/projects/${slug}`),
      ...firstSites.map(({ slug }) => `/sites/${slug}`),
      ...firstThemes.map(({ slug }) => `/research/${slug}`),
      ...firstPeople.map(({ slug }) => `/team/${slug}`),
    ]
    for (const { page, title } of newsTexts.original.latestNews) expect(pages, title).toContain(page)
  })

  it('has a drawing for each story on /news', () => {
    const drawn = newsTexts.original.latestNews.map(({ drawing }) => drawing)
    expect(new Set(drawn).size).toBe(drawn.length)
    for (const drawing of drawn)
      expect(existsSync(new URL(`../../../../apps/web/public/art/${drawing}.svg`, import.meta.url)), drawing).toBe(true)
  })

  it('tells on /news of the same days as on /news-events', () => {
    const { latestNews, events } = newsTexts.original
    const days = [...latestNews, ...events].map(({ date }) => date)
    expect(sampleNewsEvents.flatMap(({ toldOn }) => toldOn ?? []).sort()).toEqual([...days].sort())
    for (const { title, date } of events)
      expect(sampleNewsEvents.find((item) => item.title === title)?.toldOn, title).toBe(date)
  })
})

describe.each([
  ['an empty database', createTestDatabase],
  ['a database of an earlier version', () => openOldDatabase()],
])('%s', (_, open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const fill = () =>
    fillFirstContent({
      db: database.db,
      addPdf: async (file) => `/objects/files/${file.length}.pdf`,
      noteCvs: async () => {},
    })
  const counts = async () => Promise.all([people, projects, themes].map((table) => database.db.$count(table)))

  it('is given people, projects and themes once, by the process that starts first; what is deleted stays deleted (records §5)', async () => {
    await Promise.all([fill(), fill()])
    const all = [firstPeople.length, firstProjects.length, firstThemes.length]
    expect(await counts()).toEqual(all)
    const [teodor] = await database.db.select().from(people).where(eq(people.slug, 'teodor-ionescu'))
    expect(teodor).toMatchObject({ cvUrl: expect.stringMatching(/^\/objects\/files\//), order: 20 })
    await database.db.delete(people)
    await database.db.delete(themes)
    await fill()
    expect(await counts()).toEqual([0, firstProjects.length, 0])
  })
})

it('links the publications of an earlier version to the themes that they name', { tags: ['release'] }, async () => {
  const { db, close } = await openOldDatabase('second')
  await fillFirstContent({ db, addPdf: async () => '/a.pdf', noteCvs: async () => {} })
  const { slug } = publications
  const linked = await db
    .select({ slug, ...linkColumns('publication') })
    .from(publications)
    .orderBy(slug)
  expect(linked.map(({ themes: named }) => named)).toEqual([null, ['flood-modelling'], null])
  await close()
})
