import { UNCHECKED } from '@hazards/schema/integrity.constants'
import { publicationFields } from '@hazards/schema/kinds/publication'
import type { Publication } from '@hazards/schema/publication'
import { publicationInputSchema } from '@hazards/schema/publication'
import { TEXTS } from '@hazards/schema/texts'
import { describe, expect, it } from 'vitest'
import { buildDraft, readDraft } from './field-drafts.ts'
import { findDifferences } from './field-words.ts'

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
  version: null,
  number: null,
  eventName: null,
  repositoryUrl: null,
  integrity: UNCHECKED,
  projects: null,
  grants: null,
  relations: null,
  license: null,
  links: null,
  pdfUrl: null,
  summary: null,
  imageUrl: null,
  imageAlt: null,
  imageCaption: null,
  isFeatured: false,
  themes: null,
  sites: null,
  hazards: null,
  eventIds: null,
  citationKey: 'a2024b',
  createdAt: '2024-02-01T00:00:00.000Z',
  slug: 'a-slope-that-creeps',
  updatedAt: '2024-02-01T00:00:00.000Z',
}
const input = publicationInputSchema.parse(readDraft(publicationFields, buildDraft(publicationFields, publication)))

describe('findDifferences', () => {
  it('finds none if a publication came back unchanged', () => {
    expect(findDifferences(publicationFields, { theirs: publication, typed: input, base: publication })).toEqual([])
  })

  it('leaves out what only the person at the form has changed', () => {
    expect(
      findDifferences(publicationFields, {
        theirs: publication,
        typed: { ...input, title: 'Mine' },
        base: publication,
      }),
    ).toEqual([])
  })

  it('names each field in which the other version differs, in words', () => {
    const theirs: Publication = { ...publication, volume: null, keywords: ['creep', 'rain'], publicationType: 'thesis' }
    expect(findDifferences(publicationFields, { theirs, typed: input, base: publication })).toEqual([
      { field: 'publicationType', label: 'Publication Type', theirs: 'Thesis' },
      { field: 'volume', label: 'Volume', theirs: '' },
      { field: 'keywords', label: 'Keywords', theirs: 'creep, rain' },
    ])
  })

  it('tells of texts only what they wrote and we did not', () => {
    const base = TEXTS.team.original
    const theirs = { ...base, introduction: 'Theirs.', updateText: 'Both.' }
    const typed = { ...base, updateText: 'Both.', updateQuestion: 'Mine?' }
    expect(findDifferences(TEXTS.team.fields, { theirs, typed, base })).toEqual([
      { field: 'introduction', label: 'Introduction', theirs: 'Theirs.' },
    ])
  })
})
