import { type CitedPublication, citedKind } from '@hazards/schema/cited-publication'
import type { PublicationType } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { Badge, type BadgeHue } from '../../../components/ui/badge.tsx'

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

type Props = { publication: Pick<CitedPublication, 'publicationType' | 'journal' | 'publisher'> }

/** The display label of a publication's type (specification §3). A whole book is no chapter. */
export const PublicationTypeBadge = ({ publication }: Props) => (
  <Badge hue={HUES[publication.publicationType]}>
    {citedKind(publication) === 'wholeBook' ? 'Book' : PUBLICATION_TYPE_LABELS[publication.publicationType]}
  </Badge>
)
