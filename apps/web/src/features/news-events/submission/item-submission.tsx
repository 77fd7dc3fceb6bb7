import { formatDate } from '@hazards/schema/dates'
import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { formatAge } from '../../../components/panel/panel-dates.ts'

type ItemSubmissionProps = {
  item: AdminNewsEvent
  /** Whether the item is waiting for a decision. If so, its age is shown. */
  isWaiting?: boolean
}

/** Shows who submitted an item and what the sender was told. */
export const ItemSubmission = ({ item, isWaiting = false }: ItemSubmissionProps) => {
  const { createdAt, expiresAt, postedBy, submitterEmail, reference } = item
  const answered = answerLine(item)
  return (
    <>
      <p className="text-sm text-ink-soft">
        {reference && `${reference}. `}
        Submitted {isWaiting && <>{formatAge(createdAt, Date.now())}, </>}
        {formatDate(createdAt)} by {postedBy}
        {submitterEmail && (
          <>
            , <a href={`mailto:${submitterEmail}`}>{submitterEmail}</a>
          </>
        )}
        {expiresAt && <>. Will be deleted on {formatDate(expiresAt)} unless you decide first.</>}
      </p>
      {answered && <p className="mt-1 max-w-measure text-sm whitespace-pre-line">{answered}</p>}
    </>
  )
}

/** Returns whether its sender has changed an item as the group had asked, and nobody has decided since. */
export const isChangedOnRequest = ({ answer, answerMessage }: AdminNewsEvent): boolean =>
  answer === null && answerMessage !== null

/** Returns what the sender of an item was told, if anything. */
const answerLine = (item: AdminNewsEvent): string => {
  if (!item.answerMessage) return ''
  const changed = isChangedOnRequest(item) ? 'Changed by its sender, whom you had asked: ' : 'Change requested: '
  return `${item.answer === 'declined' ? 'Declined: ' : changed}“${item.answerMessage}”`
}

/** Returns who submitted an item and what the sender was told, in one line. */
export const senderLine = (item: AdminNewsEvent): string => {
  const { createdAt, expiresAt, postedBy, submitterEmail, reference } = item
  return [
    [postedBy, submitterEmail, reference, formatDate(createdAt)].filter(Boolean).join(', '),
    expiresAt && `Will be deleted on ${formatDate(expiresAt)} unless you decide first.`,
    answerLine(item),
  ]
    .filter(Boolean)
    .join('. ')
}
