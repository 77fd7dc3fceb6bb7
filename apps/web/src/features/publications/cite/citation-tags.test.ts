import type { AuthorName } from '@hazards/schema/author-names'
import { UNCHECKED } from '@hazards/schema/integrity.constants'
import type { Publication } from '@hazards/schema/publication'
import { expect, it } from 'vitest'
import { publicationSubject } from '../page/publication-subject.ts'
import { citationTags } from './citation-tags.ts'

it.each<[AuthorName, string]>([
  [{ family: 'Mwangi', given: 'Imara' }, 'Mwangi, Imara'],
  [{ family: 'van der Berg', given: 'Jan' }, 'van der Berg, Jan'],
  [{ family: 'King Jr.', given: 'Martin' }, 'King Jr., Martin'],
  [{ family: '王', given: '小明' }, '王, 小明'],
  [{ family: 'Garcia Marquez' }, 'Garcia Marquez'],
  [{ literal: 'Ministry of Water, Power' }, 'Ministry of Water, Power'],
  [{ family: 'van Keken', given: 'P. E.' }, 'van Keken, P.E.'],
  // Zotero would read, of an author alone, a comma between two names of several words as one between two authors.
  [{ family: 'van der Berg', given: 'Jan Piet' }, 'Jan Piet van der Berg'],
])('citation_author tells the family name of %j from the given name', (name, content) => {
  const tags = citationTags(
    { slug: 'levees', title: 'Levees', authorNames: [name], publicationType: 'journal', pages: null } as Publication,
    'https://hazards.example.edu',
  )
  expect(tags.filter((tag) => tag.name === 'citation_author')).toEqual([{ name: 'citation_author', content }])
})

it('names each of several authors as Family, Given, and carries the whole abstract', () => {
  const authorNames: AuthorName[] = [
    { family: 'van Keken', given: 'P. E.' },
    { family: 'van der Berg', given: 'Jan Piet' },
  ]
  const abstract = 'A long one. '.repeat(100).trim()
  const fields = { slug: 'levees', title: 'Levees', authorNames, publicationType: 'journal', pages: null, abstract }
  const tags = citationTags(fields as Publication, 'https://hazards.example.edu')
  const getContent = (name: string) => tags.filter((tag) => tag.name === name).map(({ content }) => content)
  expect(getContent('citation_author')).toEqual(['van Keken, P. E.', 'van der Berg, Jan Piet'])
  expect(getContent('citation_abstract')).toEqual([abstract])
})

it('presents a whole book as a book, not as a chapter of its publisher', () => {
  const book = {
    ...{ slug: 'metafont', title: 'The METAFONTbook', authorNames: [{ family: 'Knuth', given: 'Donald' }], year: 1986 },
    ...{ publicationType: 'book', journal: 'Addison-Wesley', publisher: 'Addison-Wesley', isbn: '0-201-13445-4' },
    pages: null,
    integrity: UNCHECKED,
  } as Publication
  const tags = citationTags(book, 'https://hazards.example.edu').map(({ name }) => name)
  expect(tags).toContain('citation_publisher')
  expect(tags).not.toContain('citation_inbook_title')
  const subject = publicationSubject(book, 'https://hazards.example.edu')
  expect(subject).toMatchObject({ '@type': 'Book', isbn: '0-201-13445-4', publisher: { name: 'Addison-Wesley' } })
  expect(subject).not.toHaveProperty('isPartOf')
})
