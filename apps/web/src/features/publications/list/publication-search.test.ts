import { describe, expect, it } from 'vitest'
import { formatCount, offeredYears, readPublicationFilter } from './publication-search.ts'

describe('readPublicationFilter', () => {
  it('takes search, year and type from the address', () => {
    expect(readPublicationFilter({ search: ' flood ', year: '2023', type: 'journal' })).toEqual({
      search: 'flood',
      year: 2023,
      type: 'journal',
    })
  })

  it('filters nothing by what it does not know', () => {
    expect(readPublicationFilter({ search: '  ', year: '23; drop', type: 'novel', other: 'x' })).toEqual({})
  })
})

describe('offeredYears', () => {
  const summary = {
    total: 3,
    types: { journal: 3, conference: 0, book: 0, thesis: 0 },
    years: [
      { year: 2025, count: 2 },
      { year: 2019, count: 1 },
    ],
  }

  it('always offers 2020 to 2024, and every other year that has publications, newest first', () => {
    expect(offeredYears(summary).map(({ year }) => year)).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019])
  })

  it('knows how many publications each year has', () => {
    expect(offeredYears(summary)[0]).toEqual({ year: 2025, count: 2 })
    expect(offeredYears(summary)[1]).toEqual({ year: 2024, count: 0 })
  })
})

describe('countOf', () => {
  it('says how many are shown, and how many there are', () => {
    expect(formatCount({ shown: 1, total: 1 })).toBe('1 publication')
    expect(formatCount({ shown: 20, total: 1340 })).toBe('Showing 20 of 1,340 publications')
  })

  it('does not claim to know more than it counted', () => {
    expect(formatCount({ shown: 20, total: 1000, search: 'flood' })).toBe('Showing 20 of 1,000 or more publications')
  })
})
