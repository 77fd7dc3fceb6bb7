import type { Publication } from '@hazards/schema/publication'
import { PUBLICATION_EXPORTS, publicationPath } from '@hazards/schema/publication-files'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../../components/ui/lazy-part.tsx'
import { Popup } from '../../../components/ui/popup.tsx'

const CiteTexts = lazyPart(() => import('./cite-texts.tsx'), null)

/**
 * The citation menu of a listed publication (records §2): its reference, BibTeX and RIS to copy or download. Without scripts it
 * offers the downloads and a link to the publication's page.
 */
export const CiteMenu = ({ publication }: { publication: Publication }) => {
  const { slug, title } = publication
  const about = <span className="sr-only"> of “{title}”</span>
  return (
    <Popup
      group="cite"
      label={
        <>
          Cite<span className="sr-only"> “{title}”</span>
        </>
      }
    >
      {(isHydrated) => (
        <>
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
          </ul>
        </>
      )}
    </Popup>
  )
}
