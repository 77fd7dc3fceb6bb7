import { dateParts } from '@hazards/schema/cited-publication'
import type { Publication } from '@hazards/schema/publication'
import { publicationPath } from '@hazards/schema/publication-files'
import { referenceText } from '@hazards/schema/reference'
import type { RelatedWork } from '@hazards/schema/relations'
import { aboutThings, alsoAbout } from '../../../lib/about-things.ts'
import { jsonLd } from '../../../lib/json-ld.ts'
import { asDescription, breadcrumbSubject, type PageMatch, pageHead } from '../../../lib/page-head.ts'
import { publicationSubject } from './publication-subject.ts'

/** Returns the head of a publication's page for search engines and link previews (records §2, 'The page'). */
export const publicationHead = (match: PageMatch, publication: Publication, works: readonly RelatedWork[]) => {
  const { site, utils } = match.context
  const { title, abstract, updatedAt } = publication
  const record = {
    title,
    description: asDescription(abstract ?? referenceText(publication)),
    path: publicationPath(publication),
    publishedAt: dateParts(publication)
      .map((part) => String(part).padStart(2, '0'))
      .join('-'),
    updatedAt,
  }
  return {
    ...pageHead({ match }, record),
    scripts: import.meta.env.SSR
      ? [
          jsonLd(alsoAbout(publicationSubject(publication, site.publicUrl, works), aboutThings(utils, publication))),
          jsonLd(breadcrumbSubject(site, match.staticData.page ?? {}, record)),
        ]
      : [],
  }
}
