import { describe, expect, it } from 'vitest'
import type { ReadFields } from './read-item.ts'
import { comparedTitle, listDifferences, publicationFinder } from './same-publication.ts'

describe('the same publication', () => {
  const areSame = (one: ReadFields, other: ReadFields) => publicationFinder([one])(other) !== undefined

  it('has an equal DOI, whatever its case and resolver, else an equal title, folded, and year', () => {
    const levees = { doi: '10.5555/A', title: 'Lévees & Floods: a study', year: 2024 }
    expect(areSame(levees, { doi: 'https://doi.org/10.5555/a', title: 'x' })).toBe(true)
    expect(areSame(levees, { doi: '10.5555/b', title: levees.title, year: 2024 })).toBe(false)
    expect(areSame(levees, { title: 'LEVEES and floods: A Study'.replace('and', '&'), year: 2024 })).toBe(true)
    expect(areSame(levees, { title: levees.title, year: 2023 })).toBe(false)
    expect(areSame({ title: '…', year: 1 }, { title: '!', year: 1 })).toBe(false)
    expect(comparedTitle('  Straße–2 ')).toBe('strasse2')
  })

  it('has the vowel signs of its title, which are no accents', () => {
    expect(areSame({ title: 'बाढ़ का पानी', year: 2017 }, { title: 'बाढ़ की पीना', year: 2017 })).toBe(false)
    expect(areSame({ title: 'बाढ़ का पानी', year: 2017 }, { title: 'बाढ़ का पानी!', year: 2017 })).toBe(true)
  })

  it('is found among many', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({
      id: at,
      doi: at % 2 ? `10.5555/${at}` : null,
      title: `T ${at}`,
      year: 2000,
    }))
    const find = publicationFinder(many)
    expect(find({ doi: '10.5555/19999' })?.id).toBe(19_999)
    expect(find({ title: 't 19998.', year: 2000 })?.id).toBe(19_998)
    expect(find({ doi: '10.5555/x', title: 't 19998', year: 2000 })?.id).toBe(19_998)
    expect(find({ doi: '10.5555/x', title: 't 19999', year: 2000 })).toBeUndefined()
    expect(find({ title: 'T 1', year: 2001 })).toBeUndefined()
  })

  it('is found quickly among many of its title', () => {
    const many = Array.from({ length: 2000 }, (_, at) => ({ doi: `10.5555/${at}`, title: 'T', year: 2000 }))
    const find = publicationFinder(many)
    const before = process.cpuUsage().user
    const found = many.filter(({ doi }) => find({ title: 'T', year: 2000, doi: `${doi}x` }))
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(2)
    expect(found).toEqual([])
  })

  it('differs in the fields that the new record has and that say something else', () => {
    const here = {
      ...{
        title: 'A',
        pages: '101–115',
        doi: '10.5555/a',
        volume: null,
        keywords: ['x'],
        year: 2024,
        abstract: 'One\ntwo',
      },
      authorNames: [{ family: 'S', given: 'I.', orcid: '0000-0002-1825-0097' }],
    }
    const there = {
      title: 'B',
      pages: '101-15',
      doi: 'https://doi.org/10.5555/A',
      volume: '2',
      year: 2024,
      abstract: 'One two',
    }
    expect(listDifferences(here, { ...there, keywords: [], authorNames: [{ family: 'S', given: 'I.' }] })).toEqual([
      { field: 'title', here: 'A', there: 'B' },
      { field: 'volume', here: null, there: '2' },
    ])
    expect(listDifferences(here, { authorNames: [{ family: 'S', given: 'Imara' }] })).toHaveLength(1)
  })
})
