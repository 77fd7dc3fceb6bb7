import { UNCHECKED } from '@hazards/schema/integrity.constants'
import type { Publication } from '@hazards/schema/publication'
import type { RelatedWork } from '@hazards/schema/relations'
import { expect, it } from 'vitest'
import { publicationSubject } from './publication-subject.ts'

const URL = 'https://hazards.example.edu'
const paper = {
  slug: 'levees',
  title: 'Levees',
  authorNames: [{ family: 'Mwangi' }],
  year: 2024,
  publicationType: 'journal',
  journal: 'Slope',
  pages: null,
  integrity: UNCHECKED,
} as unknown as Publication
const work = (fields: Partial<RelatedWork>): RelatedWork => ({
  relation: 'references',
  slug: null,
  title: null,
  publicationType: null,
  mark: null,
  doi: null,
  ...fields,
})

it('names its related works by DOI or page, in the words of schema.org (records §17.5)', () => {
  const works = [
    work({ relation: 'isSupplementedBy', slug: 'levee-data', title: 'Levee data', publicationType: 'dataset' }),
    work({ relation: 'references', doi: '10.5555/x' }),
  ]
  expect(publicationSubject(paper, URL, works)).toMatchObject({
    hasPart: [{ '@id': `${URL}/publications/levee-data#publication`, name: 'Levee data' }],
    citation: [{ '@id': 'https://doi.org/10.5555/x' }],
  })
})

it('stays part of its journal if it is part of another work, too', () => {
  const works = [work({ relation: 'isPartOf', slug: 'levee-report', title: 'Levee report' })]
  expect(publicationSubject(paper, URL, works).isPartOf).toEqual([
    { '@type': 'Periodical', name: 'Slope' },
    { '@type': 'CreativeWork', '@id': `${URL}/publications/levee-report#publication`, name: 'Levee report' },
  ])
})

it('is in English, unless most letters of its title are not Latin', () => {
  expect(publicationSubject(paper, URL).inLanguage).toBe('en')
  expect(publicationSubject({ ...paper, title: '洪水と GPS の観測' }, URL).inLanguage).toBeUndefined()
})
