import type { ContactSubmission } from '@hazards/schema/contact'
import { CONTACT_SUBJECT_LABELS } from '@hazards/schema/contact.constants'
import { Reply } from 'lucide-react'
import { Section } from '../../components/layout/section.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { DeleteButton } from '../../components/ui/delete-button.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { RowList, useSteps } from '../../components/ui/row-list.tsx'
import { formatDate } from '../../lib/dates.ts'
import { trpc } from '../../lib/trpc.ts'
import { MessageText } from './message-text.tsx'
import { useDeleteSubmission } from './use-delete-submission.ts'

/** Specification §2, /admin, Contact Submissions: what visitors have written, newest first, with delete. */
export const ContactPanel = () => {
  const query = trpc.contact.list.useQuery(undefined, { refetchOnMount: 'always' })
  return (
    <Loaded query={query} loading="Loading...">
      {(submissions) => <Submissions submissions={submissions} />}
    </Loaded>
  )
}

const Submissions = ({ submissions }: { submissions: readonly ContactSubmission[] }) => {
  const { items, more } = useSteps(submissions)
  const count = submissions.length
  return (
    <Section title="Messages" aside={<span role="status">{count === 1 ? '1 message' : `${count} messages`}</span>}>
      {count === 0 ? (
        <p className="text-ink-soft">No contact submissions</p>
      ) : (
        <div className="-mt-6">
          <RowList items={items} nameOf={nameOf} more={more}>
            {(submission) => <Row submission={submission} />}
          </RowList>
        </div>
      )}
    </Section>
  )
}

const nameOf = ({ firstName, lastName, subject }: ContactSubmission): string =>
  `${firstName} ${lastName}: ${CONTACT_SUBJECT_LABELS[subject]}`

const Row = ({ submission }: { submission: ContactSubmission }) => {
  const { id, firstName, lastName, email, institution, subject, message, createdAt } = submission
  const remove = useDeleteSubmission()
  const subjectLabel = CONTACT_SUBJECT_LABELS[subject]
  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
        <h3 className="mt-0.5 text-lg">{subjectLabel}</h3>
        <p className="text-sm text-ink-soft">
          {firstName} {lastName}
          {institution && `, ${institution}`}, <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subjectLabel}`)}`}
          className={buttonClass()}
          aria-label={`Reply to ${firstName} ${lastName}`}
        >
          <Reply aria-hidden size={16} />
          Reply
        </a>
        <DeleteButton
          name={`${subjectLabel}, from ${firstName} ${lastName}`}
          question="Are you sure you want to delete this contact submission?"
          onDelete={() => remove(id)}
        />
      </div>
      <div className="md:col-span-2">
        <MessageText text={message} />
      </div>
    </div>
  )
}
