import { doiAddress } from '@hazards/schema/doi'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { RELATION_LABELS, type RelatedWork } from '@hazards/schema/relations'
import { Link } from '@tanstack/react-router'
import { NoticeMark } from '../../../components/ui/notice-mark.tsx'

/** The works that a publication is a supplement, preprint, version or part of, and those that are so to it (records §17.5). */
export const RelatedWorks = ({ works }: { works: readonly RelatedWork[] }) => (
  <ul className="-mt-1 grid gap-y-4 text-sm">
    {works.map(({ relation, slug, title, mark, doi, publicationType }) => (
      <li key={relation + (slug ?? doi)}>
        <p className="eyebrow">
          <NoticeMark mark={mark} />
          {[...new Set([RELATION_LABELS[relation], ...getLabel(publicationType)])].join(' · ')}
        </p>
        {slug ? (
          <Link to="/publications/$slug" params={{ slug }} className="inline-block leading-snug font-semibold">
            {title}
            {doi && <span className="hidden font-normal print:block">{doiAddress(doi)}</span>}
          </Link>
        ) : (
          doi && (
            <a href={doiAddress(doi)} rel="noopener" className="inline-block py-0.5">
              doi.org/{doi}
            </a>
          )
        )}
      </li>
    ))}
  </ul>
)

const getLabel = (type: RelatedWork['publicationType']) => (type ? [PUBLICATION_TYPE_LABELS[type]] : [])
