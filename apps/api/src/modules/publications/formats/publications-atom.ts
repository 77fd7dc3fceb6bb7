import type { CitedPublication } from '@hazards/schema/cited-publication'
import { displayName } from '@hazards/schema/display-name'
import { integrityMark } from '@hazards/schema/integrity-words'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { referenceText } from '@hazards/schema/reference'
import { type AtomFeed, atomFeed } from '../../../lib/atom.ts'
import { subjectNames } from '../../../records/record-subjects.ts'

type Feed = Pick<AtomFeed, 'title' | 'subtitle' | 'self' | 'page'> & { publicUrl: string }

/**
 * Returns a list of publications as an Atom feed (records §2, 'Exports'); categories are the type, the keywords, hazards and events. The title of a
 * noted publication begins with its mark: 'Retracted: …'.
 */
export const publicationsAtom = (publications: CitedPublication[], { publicUrl, ...feed }: Feed): string =>
  atomFeed({
    ...feed,
    id: feed.self,
    entries: publications.map((publication) => ({
      id: `urn:uuid:${publication.id}`,
      title: [integrityMark(publication), publication.title].filter(Boolean).join(': '),
      link: `${publicUrl}/publications/${publication.slug}`,
      authors: publication.authorNames.map(displayName),
      published: publication.createdAt,
      updated: publication.updatedAt,
      categories: [
        PUBLICATION_TYPE_LABELS[publication.publicationType],
        ...(publication.keywords ?? []),
        ...subjectNames(publication),
      ],
      content: [referenceText(publication), publication.abstract].filter(Boolean).join('\n\n'),
    })),
  })
