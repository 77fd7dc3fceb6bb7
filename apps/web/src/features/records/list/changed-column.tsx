import { formatDateInZone } from '../../../components/panel/panel-dates.ts'
import { useGroupZone } from '../../../components/panel/use-panel-moment.ts'

const ChangedOn = ({ at }: { at: string }) => (
  <span className="max-lg:hidden">{formatDateInZone(at, useGroupZone())}</span>
)

/** On which day a record was changed last, by the group's clock, in the list of any kind of records. */
export const CHANGED_COLUMN = {
  key: 'changed',
  label: 'Last changed',
  sort: '-updatedAt',
  isWide: true,
  of: ({ updatedAt }: { updatedAt: string }) => <ChangedOn at={updatedAt} />,
} as const
