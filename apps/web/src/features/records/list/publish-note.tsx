import { formatInZone } from '../../../components/panel/panel-dates.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { isPublished } from './record-actions.tsx'

type PublishNoteProps = { record: { publishAt: string | null; updatedAt: string; publishZone: string | null } }

/** Says of a record that visitors do not read yet that it is a draft, or from when on they will (records §11). */
export const PublishNote = ({ record }: PublishNoteProps) => {
  if (isPublished(record)) return null
  const { publishAt, publishZone } = record
  return (
    <p className="my-1">
      <Badge>{publishAt ? `From ${formatInZone(publishAt, publishZone ?? 'UTC')}` : 'Draft'}</Badge>
    </p>
  )
}
