import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { ageOf, formatDate } from '../../lib/dates.ts'

type ItemSubmissionProps = {
  item: AdminNewsEvent
  /** It waits for a decision: for how long is told. */
  isWaiting?: boolean
}

/** Where an item comes from, and what its sender was told. */
export const ItemSubmission = ({ item, isWaiting = false }: ItemSubmissionProps) => {
  const { createdAt, expiresAt, postedBy, submitterEmail, reference, answer, answerMessage } = item
  return (
    <>
      <p className="text-sm text-ink-soft">
        {reference && `${reference}. `}
        Submitted {isWaiting && <>{ageOf(createdAt, Date.now())}, </>}
        {formatDate(createdAt)} by {postedBy}
        {submitterEmail && (
          <>
            , <a href={`mailto:${submitterEmail}`}>{submitterEmail}</a>
          </>
        )}
        {expiresAt && <>. Deleted on {formatDate(expiresAt)} unless you decide before.</>}
      </p>
      {answerMessage && (
        <p className="mt-1 max-w-measure text-sm whitespace-pre-line">
          {answer === 'declined' ? 'Declined: ' : 'Change asked: '}“{answerMessage}”
        </p>
      )}
    </>
  )
}
