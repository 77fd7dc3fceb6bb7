import { Badge, type BadgeHue } from '../../../components/ui/badge.tsx'

/** Specification §9, badge colours. Includes the categories of the sample items. */
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

/** The badge of a category, in its color. Unknown categories are grey. */
export const CategoryBadge = ({ category }: { category: string }) => <Badge hue={HUES[category]}>{category}</Badge>
