import { doiAddress } from '@hazards/schema/doi'
import type { Publication } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { atomFeed } from './feed.ts'

/** Writes the newest publications as an Atom feed. */
export const publicationsFeed = ({ publicUrl, items }: { publicUrl: string; items: readonly Publication[] }): string =>
  atomFeed({
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
      category: [{ name: PUBLICATION_TYPE_LABELS[publicationType], term: publicationType }],
      author: authors.split(',').map((name) => ({ name: name.trim() })),
      date: new Date(createdAt),
    })),
  })
