import { formatInZone } from '../../../components/panel/panel-dates.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { isPublished } from './record-actions.tsx'

type PublishNoteProps = {
  record: { id: string; publishAt: string | null; updatedAt: string; publishZone: string | null }
}

/**
 * Says of a record that visitors do not read yet that it is a draft, or from when on they will; and of one that they read
 * whether changes of it are kept as a draft (records §11).
 */
export const PublishNote = ({ record }: PublishNoteProps) => {
  const { data: drafts } = trpc.drafts.list.useQuery()
  if (isPublished(record)) {
    const draft = drafts?.items.find(({ id }) => id === record.id)
    return draft ? (
      <p className="my-1 shrink-0">
        <Badge>Changes kept as a draft by {draft.savedBy}</Badge>
      </p>
    ) : null
  }
  const { publishAt, publishZone } = record
  return (
    <p className="my-1 shrink-0">
      <Badge>{publishAt ? `From ${formatInZone(publishAt, publishZone ?? 'UTC')}` : 'Draft'}</Badge>
    </p>
  )
}
