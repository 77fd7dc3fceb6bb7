import { getEmpty } from '@hazards/schema/fields/field'
import { UNCHECKED } from '@hazards/schema/integrity.constants'
import { publicationFields } from '@hazards/schema/kinds/publication'
import type { Publication } from '@hazards/schema/publication'
import { publicationInputSchema } from '@hazards/schema/publication'
import { TEXTS } from '@hazards/schema/texts'
import { describe, expect, it } from 'vitest'
import { buildDraft, readDraft } from './field-drafts.ts'
import { findDifferences } from './field-words.ts'

const publication: Publication = {
  ...getEmpty(publicationFields),
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  slug: 'a-slope-that-creeps',
  citationKey: 'a2024b',
  licenseUrl: null,
  title: 'A slope that creeps',
  authors: 'A. Example, B. Sample',
  authorNames: [
    { family: 'Example', given: 'A.' },
    { family: 'Sample', given: 'B.' },
  ],
  journal: 'Journal of Slopes',
  publicationType: 'journal',
  year: 2023,
  volume: '12',
  keywords: ['creep'],
  isFeatured: false,
  integrity: UNCHECKED,
  createdAt: '2024-02-01T00:00:00.000Z',
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
