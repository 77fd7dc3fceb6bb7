import type { AuthorName } from '@hazards/schema/author-names'
import type { Publication } from '@hazards/schema/publication'
import { expect, it } from 'vitest'
import { citationTags } from './citation-tags.ts'

it.each<[AuthorName, string]>([
  [{ family: 'Mwangi', given: 'Imara' }, 'Imara Mwangi'],
  [{ family: 'van der Berg', given: 'Jan' }, 'van der Berg, Jan'],
  [{ family: 'King Jr.', given: 'Martin' }, 'King Jr., Martin'],
  [{ family: '王', given: '小明' }, '王, 小明'],
  [{ family: 'Garcia Marquez' }, 'Garcia Marquez'],
  [{ literal: 'Ministry of Water, Power' }, 'Ministry of Water, Power'],
  // Zotero would read a comma between two names of several words as one between two authors.
  [{ family: 'van der Berg', given: 'Jan Piet' }, 'Jan Piet van der Berg'],
])('citation_author tells the family name of %j from the given name', (name, content) => {
  const tags = citationTags(
    { slug: 'levees', title: 'Levees', authorNames: [name], publicationType: 'journal', pages: null } as Publication,
    'https://hazards.example.edu',
  )
  expect(tags.filter((tag) => tag.name === 'citation_author')).toEqual([{ name: 'citation_author', content }])
})
