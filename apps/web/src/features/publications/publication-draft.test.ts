import type { Publication } from '@hazards/schema/publication'
import { publicationInputSchema } from '@hazards/schema/publication'
import { describe, expect, it } from 'vitest'
import { differencesOf, draftOf, emptyDraft, toSend } from './publication-draft.ts'

const publication: Publication = {
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  title: 'A slope that creeps',
  authors: 'A. Example, B. Sample',
  journal: 'Journal of Slopes',
  year: 2023,
  volume: '12',
  issue: null,
  pages: null,
  doi: null,
  abstract: null,
  keywords: ['creep'],
  publicationType: 'journal',
  authorNames: [
    { family: 'Example', given: 'A.' },
    { family: 'Sample', given: 'B.' },
  ],
  publishedOn: null,
  publisher: null,
  isbn: null,
  url: null,
  license: null,
  links: null,
  pdfUrl: null,
  isFeatured: false,
  themes: null,
  citationKey: 'a2024b',
  createdAt: '2024-02-01T00:00:00.000Z',
  slug: 'a-slope-that-creeps',
  updatedAt: '2024-02-01T00:00:00.000Z',
}
const input = publicationInputSchema.parse(draftOf(publication))

describe('emptyDraft', () => {
  it('begins as a journal article of the current year', () => {
    expect(emptyDraft(2026)).toMatchObject({ year: 2026, publicationType: 'journal', title: '', keywords: [] })
  })
})

describe('toSend', () => {
  it('sends keywords only if at least one exists', () => {
    expect(toSend({ ...input, keywords: null })).not.toHaveProperty('keywords')
    expect(toSend({ ...input, keywords: ['creep'] })).toMatchObject({ keywords: ['creep'] })
  })
})

describe('differencesOf', () => {
  it('finds none if a publication came back unchanged', () => {
    expect(differencesOf(publication, input, publication)).toEqual([])
  })

  it('leaves out what only the person at the form has changed', () => {
    expect(differencesOf(publication, { ...input, title: 'Mine' }, publication)).toEqual([])
  })

  it('names each field in which the other version differs, in words', () => {
    const theirs: Publication = { ...publication, volume: null, keywords: ['creep', 'rain'], publicationType: 'thesis' }
    expect(differencesOf(theirs, input, publication)).toEqual([
      { field: 'publicationType', label: 'Publication Type', theirs: 'Thesis' },
      { field: 'volume', label: 'Volume', theirs: '' },
      { field: 'keywords', label: 'Keywords', theirs: 'creep, rain' },
    ])
  })
})
