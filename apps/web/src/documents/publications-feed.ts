import type { SiteDocument } from '@hazards/api/contract'
import { doiAddress } from '@hazards/schema/doi'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { atomFeed } from './feed.ts'

/** The newest publications: the first page of the list. */
export const publicationsFeed: SiteDocument = async ({ publicUrl, router, createContext }) => {
  const { items } = await router.createCaller(await createContext()).publications.search({})
  return atomFeed({
    title: 'Publications',
    description: 'Journal articles, conference papers, book chapters and theses.',
    path: '/publications.atom',
    page: '/publications',
    publicUrl,
    items: items.map(({ id, title, authors, abstract, journal, year, doi, publicationType, createdAt }) => ({
      id: `urn:uuid:${id}`,
      title,
      link: doi ? doiAddress(doi) : `${publicUrl}/publications?search=${encodeURIComponent(title)}`,
      description: abstract ?? `${journal}, ${year}`,
      category: [{ name: PUBLICATION_TYPE_LABELS[publicationType] }],
      author: authors.split(',').map((name) => ({ name: name.trim() })),
      date: new Date(createdAt),
    })),
  })
}
