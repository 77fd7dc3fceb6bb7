import { existsSync } from 'node:fs'
import { NEWS_EVENT_CATEGORIES } from '@hazards/schema/news-event.constants'
import { describe, expect, it } from 'vitest'
import { about } from './about.ts'
import { contact } from './contact.ts'
import { group } from './group.ts'
import { impact } from './impact.ts'
import { methods } from './methods.ts'
import { staticNews } from './static-news.ts'
import { submissionGuidelines } from './submission-guidelines.ts'

const publicFile = (path: string): URL => new URL(`../../public${path}`, import.meta.url)

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

describe('the Research page', () => {
  it('ends with three methods', () => {
    expect(methods.map(({ title }) => title)).toEqual(['Field Investigation', 'Data Analytics', 'Numerical Modeling'])
  })
})

describe("the 'Project Impact' strip", () => {
  it('has the fixed figures of the specification', () => {
    expect(impact).toEqual([
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
