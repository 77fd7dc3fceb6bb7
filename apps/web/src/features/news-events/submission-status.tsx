import type { Submission } from '@hazards/schema/submission'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../lib/dates.ts'

const WORDS: Record<Submission['status'], { title: string; text: string }> = {
  received: {
    title: 'We have your item',
    text: 'Thank you for sending it. It waits for approval; until then you can change or withdraw it here.',
  },
  'change-asked': {
    title: 'We ask you for a change',
    text: 'Please make it below. Once it is sent, your item waits for approval again.',
  },
  published: { title: 'Your item is published', text: 'Thank you for sharing it with our readers.' },
  declined: { title: 'Your item was not published', text: 'We are sorry, and thank you for having sent it.' },
  withdrawn: {
    title: 'You have withdrawn your item',
    text: 'It is in none of our lists any more, and is deleted for good after 30 days.',
  },
}

/** The status of a submission, in words for its sender (records §9). */
export const SubmissionStatus = ({ submission }: { submission: Submission }) => {
  const { reference, status, message, url, updatedAt } = submission
  const isOffSite = status === 'published' && !url
  return (
    <div className="border-s-4 border-signal bg-sunken px-6 py-5">
      <h2 className="text-xl">{isOffSite ? 'Your item was published' : WORDS[status].title}</h2>
      {message && (
        <blockquote className="mt-3 max-w-measure border-s-2 border-edge ps-4 whitespace-pre-line">
          {message}
        </blockquote>
      )}
      <p className="mt-3 max-w-measure">{isOffSite ? 'It is not on our pages any more.' : WORDS[status].text}</p>
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
