import type { PublicationType } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { Badge, type BadgeHue } from '../../components/ui/badge.tsx'

const HUES: Record<PublicationType, BadgeHue> = {
  journal: 'blue',
  conference: 'purple',
  book: 'amber',
  thesis: 'green',
}

/** The display label of a publication's type (specification §3). */
export const PublicationTypeBadge = ({ type }: { type: PublicationType }) => (
  <Badge hue={HUES[type]}>{PUBLICATION_TYPE_LABELS[type]}</Badge>
)
