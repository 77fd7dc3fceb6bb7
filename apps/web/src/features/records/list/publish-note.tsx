import type { ReactNode } from 'react'
import { formatInZone } from '../../../components/panel/panel-dates.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { isPublished } from './record-actions.tsx'

type Publishable = { id: string; publishAt: string | null; updatedAt: string; publishZone: string | null }

/**
 * Says of a record that visitors do not read yet that it is a draft, or from when on they will; and of one that they read
 * whether changes of it are kept as a draft (records §11).
 */
const PublishNote = ({ record }: { record: Publishable }) => {
  const { data: drafts } = trpc.drafts.list.useQuery()
  const { publishAt, publishZone } = record
  if (!isPublished(record))
    return <Note>{publishAt ? `From ${formatInZone(publishAt, publishZone ?? 'UTC')}` : 'Draft'}</Note>
  const draft = drafts?.items.find(({ id }) => id === record.id)
  if (!draft) return <span data-plain="">Public</span>
  return <Note about={`Changes kept as a draft by ${draft.savedBy}`}>Has a draft</Note>
}

const Note = ({ about, children }: { about?: string; children: string }) => (
  <p
    title={about ?? children}
    className="max-w-full truncate max-sm:inline-block max-sm:align-middle lg:max-w-28 *:max-w-full *:truncate *:align-middle"
  >
    <Badge>{children}</Badge>
  </p>
)

/** Whether visitors read a record, in the list of any kind of records. Always shown: a draft is not mistaken for what is public. */
export const STATE_COLUMN = {
  key: 'published',
  label: 'State',
  isAlways: true,
  of: (record: Publishable): ReactNode => <PublishNote record={record} />,
} as const
