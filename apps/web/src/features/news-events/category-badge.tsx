import { Badge, type BadgeHue } from '../../components/ui/badge.tsx'

/** Specification §9, badge colours; the names of the samples beside those of the records. */
const HUES: Record<string, BadgeHue> = {
  'Grant Award': 'green',
  Grants: 'green',
  Research: 'blue',
  Publications: 'amber',
  Conference: 'purple',
  'Field Work': 'orange',
  Fieldwork: 'orange',
  Workshop: 'indigo',
}

/** A category's badge in its colour, any other in grey. */
export const CategoryBadge = ({ category }: { category: string }) => <Badge hue={HUES[category]}>{category}</Badge>
