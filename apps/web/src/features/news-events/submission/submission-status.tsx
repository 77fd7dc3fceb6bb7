import { formatDate } from '@hazards/schema/dates'
import type { Submission } from '@hazards/schema/submission'
import { Link } from '@tanstack/react-router'

/** The color of the bar. Red asks for something or regrets it. */
const BARS: Record<Submission['status'], string> = {
  received: 'border-green-text',
  'change-asked': 'border-signal',
  published: 'border-green-text',
  declined: 'border-signal',
  withdrawn: 'border-edge',
}

const WORDS: Record<Submission['status'], { title: string; text: string }> = {
  received: {
    title: 'We have received your item',
    text: 'Thank you for sending it. It is waiting for approval. Until then you can change or withdraw it here.',
  },
  'change-asked': {
    title: 'Please change your item',
    text: 'Please make the change below. Once you send it, your item will wait for approval again.',
  },
  published: { title: 'Your item is published', text: 'Thank you for sharing it with our readers.' },
  declined: { title: 'Your item was not published', text: 'We are sorry. Thank you for sending it.' },
  withdrawn: {
    title: 'You have withdrawn your item',
    text: 'It no longer appears in our lists and will be permanently deleted after 30 days.',
  },
}

const OFF_SITE = { title: 'Your item was published', text: 'It is no longer on our site.' }
const FOR_LATER = { title: 'Your item was accepted', text: 'It is not on our pages yet. It will appear there later.' }

const chooseWords = ({ status, url, isForLater }: Submission) => {
  if (isForLater) return FOR_LATER
  return status === 'published' && !url ? OFF_SITE : WORDS[status]
}

/** The status of a submission, in words for its sender (records §9). */
export const SubmissionStatus = ({ submission }: { submission: Submission }) => {
  const { reference, status, message, url, updatedAt } = submission
  const words = chooseWords(submission)
  return (
    <div className={`border-s-4 bg-sunken px-6 py-5 ${BARS[status]}`}>
      <h2 className="text-xl">{words.title}</h2>
      {message && (
        <blockquote className="mt-3 max-w-measure border-s-2 border-edge ps-4 whitespace-pre-line">
          {message}
        </blockquote>
      )}
      <p className="mt-3 max-w-measure">{words.text}</p>
      {url && (
        <p className="mt-3">
          <a href={url}>Read it on our pages</a>
        </p>
      )}
      {status === 'withdrawn' && (
        <p className="mt-3">
          <Link to="/submit-news">Send another item</Link>
        </p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        Reference {reference}, last changed on {formatDate(updatedAt)}
      </p>
    </div>
  )
}

/** Returns whether the sender may still edit or withdraw the submission. */
export const isUndecided = ({ status }: Submission): boolean => status === 'received' || status === 'change-asked'
