import { doiAddress } from '@hazards/schema/doi'
import type { Publication } from '@hazards/schema/publication'
import { PUBLICATION_EXPORTS, publicationPath } from '@hazards/schema/publication-files'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'

import { lazyPart } from '../../../components/ui/lazy-part.tsx'
import { Popup } from '../../../components/ui/popup.tsx'
import { Keywords } from '../page/keyword-links.tsx'

const CiteTexts = lazyPart(() => import('./cite-texts.tsx'), null)

/**
 * What a row of a list opens (records §2): the publication's abstract, its keywords and DOI, and its reference, BibTeX and RIS
 * to copy or download. Without scripts it offers the downloads and a link to the publication's page instead of copying.
 */
export const PublicationPopup = ({ publication }: { publication: Publication }) => {
  const { slug, title, abstract, keywords, doi } = publication
  const about = <span className="sr-only"> of “{title}”</span>
  return (
    <Popup
      group="publication"
      label={
        <>
          {abstract ? 'Abstract, cite' : 'Cite'}
          <span className="sr-only"> “{title}”</span>
        </>
      }
    >
      {(isHydrated) => (
        <div className="grid gap-4">
          {abstract && <p className="whitespace-pre-line">{abstract}</p>}
          {keywords && <Keywords keywords={keywords} />}
          {isHydrated && (
            <Suspense fallback={<p role="status">Loading…</p>}>
              <CiteTexts publication={publication} />
            </Suspense>
          )}
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {PUBLICATION_EXPORTS.map(({ extension, label }) => (
              <li key={extension}>
                <a href={`${publicationPath(publication)}.${extension}`} download className="inline-block py-1">
                  Download {label}
                  {about}
                </a>
              </li>
            ))}
            {!isHydrated && (
              <li>
                <Link to="/publications/$slug" params={{ slug }} hash="cite" className="inline-block py-1">
                  Reference{about}
                </Link>
              </li>
            )}
            {doi && (
              <li>
                <a href={doiAddress(doi)} rel="noopener" className="inline-block py-1">
                  doi.org/{doi}
                </a>
              </li>
            )}
          </ul>
        </div>
      )}
    </Popup>
  )
}
