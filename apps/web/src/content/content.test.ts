import { existsSync, statSync } from 'node:fs'
import { NEWS_EVENT_CATEGORIES } from '@hazards/schema/news-event.constants'
import { describe, expect, it } from 'vitest'
import { about } from './about.ts'
import { alumni } from './alumni.ts'
import { contact } from './contact.ts'
import { cvs } from './cvs.ts'
import { group } from './group.ts'
import { projects } from './projects.ts'
import { staticNews } from './static-news.ts'
import { submissionGuidelines } from './submission-guidelines.ts'
import { team } from './team.ts'
import { themes } from './themes.ts'

const publicFile = (path: string): URL => new URL(`../../public${path}`, import.meta.url)

const graduates = alumni.flatMap(({ members }) => members)
const everybody = [team.lead, ...team.members, ...team.mastersStudents, ...graduates]

describe('the group', () => {
  it("has the hero's words, its year of foundation and three pillars", () => {
    expect(group.headline).toBe('Understanding Hazards, Building Resilience')
    expect(group.founded).toBe(2015)
    expect(group.pillars.map(({ title }) => title)).toEqual([
      'Advanced Research',
      'Collaborative Impact',
      'Resilience Building',
    ])
  })

  it('counts 2024 as "This Year"', () => {
    expect(group.reportingYear).toBe(2024)
  })
})

describe('the About page', () => {
  it('has three highlights, five focus areas and three facilities', () => {
    expect(about.highlights).toHaveLength(3)
    expect(group.focusAreas.map(({ title }) => title)).toEqual([
      'Landslides',
      'Floods',
      'Earthquakes',
      'Climate Impacts',
      'Remote Sensing',
    ])
    expect(about.facilities.map(({ title }) => title)).toEqual([
      'Remote Sensing Lab',
      'GIS and Modeling',
      'Field Equipment',
    ])
  })
})

describe('the research themes', () => {
  it('are six, in the order of the specification', () => {
    expect(themes.items.map(({ title }) => title)).toEqual([
      'Landslide Dynamics',
      'Flood Modelling',
      'Climate Variability Impacts',
      'Infrastructure Resilience',
      'Remote Sensing & GIS',
      'Computational Methods',
    ])
  })

  it.each(themes.items)('have a picture of their own: $title', ({ id, image }) => {
    expect(image).toBe(`/art/${id}.svg`)
    expect(existsSync(publicFile(image))).toBe(true)
  })

  it('are followed by three methods', () => {
    expect(themes.methods.map(({ title }) => title)).toEqual([
      'Field Investigation',
      'Data Analytics',
      'Numerical Modeling',
    ])
  })
})

describe('the team', () => {
  it('has a Lab Head with a bio, three ongoing PhD students and no active Master’s students', () => {
    expect(team.lead.role).toBe('Lab Head')
    expect(team.lead.bio).not.toBe('')
    expect(team.members.map(({ role }) => role)).toEqual(['PhD (Ongoing)', 'PhD (Ongoing)', 'PhD (Ongoing)'])
    expect(team.mastersStudents).toEqual([])
  })

  it('has nine alumni in the batches 2023-2025 and 2022-2024', () => {
    expect(alumni.map(({ batch }) => batch)).toEqual(['2023-2025', '2022-2024'])
    expect(graduates).toHaveLength(9)
    for (const { batch, members } of alumni)
      for (const { role } of members) expect(role).toBe(`Master's Graduate (${batch})`)
  })

  it('has ids, names and e-mail addresses that are unique, and addresses nobody owns', () => {
    for (const key of ['id', 'name', 'email'] as const)
      expect(new Set(everybody.map((member) => member[key])).size).toBe(everybody.length)
    for (const { email } of everybody) expect(email).toMatch(/^[a-z.]+@example\.(edu|org)$/)
  })

  it('has CV files of at most 10 kB for three members', () => {
    const members = everybody.filter(({ cv }) => cv !== null)
    expect(members).toHaveLength(3)
    expect(members.map(({ id }) => id)).toEqual(cvs.map(({ memberId }) => memberId))
    for (const { id, cv } of members) {
      expect(cv).toBe(`/cv/${id}.pdf`)
      expect(statSync(publicFile(`/cv/${id}.pdf`)).size).toBeLessThan(10_000)
    }
  })
})

describe('the projects', () => {
  it('are one, active, with the figures of the specification', () => {
    expect(projects.items).toHaveLength(1)
    expect(projects.items[0]).toMatchObject({ status: 'Active', progress: 90, duration: '2024-2025', lead: '' })
    expect(projects.impact).toEqual([
      { value: '01', label: 'Active Projects' },
      { value: 'Worldwide', label: 'Countries' },
      { value: '$15,000', label: 'Total Funding' },
    ])
  })
})

describe('the static news', () => {
  it('have pictures that exist and one item of the category Publications', () => {
    expect(staticNews.latestNews.filter(({ category }) => category === 'Publications')).toHaveLength(1)
    for (const { image } of staticNews.latestNews) if (image) expect(existsSync(publicFile(image)), image).toBe(true)
  })

  it('have events whose day and month agree with their date', () => {
    for (const { date, day, month } of staticNews.events) {
      const moment = new Date(date)
      expect(day).toBe(String(moment.getUTCDate()))
      expect(month).toBe(moment.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }))
    }
  })
})

describe('the words for visitors who write to us', () => {
  it('have contact cards of people in the team', () => {
    for (const { name, email } of contact.cards)
      expect(everybody.find((member) => member.name === name)?.email).toBe(email)
  })

  it('have a map that shows the group’s coordinates', () => {
    const box = new URL(contact.map.embedUrl).searchParams.get('bbox')?.split(',').map(Number) ?? []
    const [west = 0, south = 0, east = 0, north = 0] = box
    expect((west + east) / 2).toBeCloseTo(group.coordinates.longitude, 3)
    expect((south + north) / 2).toBeCloseTo(group.coordinates.latitude, 3)
  })

  it('have guidelines for each category and say that submissions need approval', () => {
    expect(Object.keys(submissionGuidelines.categories)).toEqual([...NEWS_EVENT_CATEGORIES])
    expect(submissionGuidelines.approvalNote).toMatch(/^All submissions need approval by an administrator/)
  })
})
