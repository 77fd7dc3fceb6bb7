import { type CitedPublication, citedKind } from '@hazards/schema/cited-publication'
import { getMark } from '@hazards/schema/integrity-words'
import type { PublicationType } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { Badge, type BadgeHue } from '../../../components/ui/badge.tsx'
import { NoticeMark } from '../../../components/ui/notice-mark.tsx'

const HUES: Record<PublicationType, BadgeHue> = {
  journal: 'blue',
  conference: 'purple',
  book: 'amber',
  thesis: 'green',
  preprint: 'orange',
  report: 'indigo',
  dataset: 'grey',
  software: 'grey',
  presentation: 'purple',
  poster: 'purple',
  'policy-brief': 'indigo',
  map: 'grey',
  other: 'grey',
}

type Props = { publication: Pick<CitedPublication, 'publicationType' | 'journal' | 'publisher' | 'integrity'> }

/**
 * The display label of a publication's type (specification §3), after the mark of a notice, such as a retraction (records §14). A whole
 * book is no chapter.
 */
export const PublicationTypeBadge = ({ publication }: Props) => (
  <>
    <IntegrityMark publication={publication} />
    <Badge hue={HUES[publication.publicationType]}>
      {citedKind(publication) === 'wholeBook' ? 'Book' : PUBLICATION_TYPE_LABELS[publication.publicationType]}
    </Badge>
  </>
)

/** The mark of a notice about a publication; nothing if there is none. */
export const IntegrityMark = ({ publication }: { publication: Pick<CitedPublication, 'integrity'> }) => (
  <NoticeMark mark={getMark(publication.integrity)} />
)
