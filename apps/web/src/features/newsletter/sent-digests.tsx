import type { Digest } from '@hazards/schema/newsletter'
import type { ListKind } from '../../components/panel/list/list-kind.ts'
import { PanelList } from '../../components/panel/list/panel-list.tsx'
import { Row } from '../../components/panel/list/row.tsx'
import { useLookAgain } from '../../components/panel/use-look-again.ts'
import { Moment } from '../../components/panel/use-panel-moment.ts'
import { trpc } from '../../lib/trpc.ts'

const DIGESTS: ListKind<Digest> = {
  title: 'Sent Digests',
  note: 'the last 20',
  one: 'digest',
  many: 'digests',
  nameOf: ({ subject }) => subject,
  empty: 'No digest has been sent yet.',
}

/** Records §10: the latest digests. The progress of a digest that is still being sent is refetched every two seconds. */
export const SentDigests = () => {
  const query = trpc.newsletter.digests.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: useLookAgain<Digest[]>((digests) => digests.some(({ waiting }) => waiting > 0)),
  })
  return (
    <PanelList kind={DIGESTS} rows={{ query, items: query.data ?? [] }} isDense>
      {(digest) => <SentDigest {...digest} />}
    </PanelList>
  )
}

const SentDigest = (digest: Digest) => (
  <div className="grid gap-1">
    <Row name={digest.subject} line={<Moment at={digest.createdAt} />} />
    {digest.waiting > 0 && (
      <progress
        className="progress max-w-md ring-1 ring-edge"
        aria-label={`Emails sent for ${digest.subject}`}
        max={digest.recipients}
        value={digest.recipients - digest.waiting}
      />
    )}
    <p className="text-sm">{progressText(digest)}</p>
  </div>
)

/**
 * Returns '12 of 40 emails sent, 27 waiting, 1 refused by the mail server'. What became of the mail of a reader who has left is
 * no longer known, so the other numbers are then not given as parts of all emails.
 */
const progressText = ({ recipients, sent, waiting, refused, unknown, gone }: Digest): string => {
  const others = [
    waiting > 0 && `${waiting} waiting`,
    refused > 0 && `${refused} refused by the mail server`,
    unknown > 0 && `${unknown} of unknown delivery, not sent again`,
  ]
  if (gone === 0) return listed([`${sent} of ${recipients} ${recipients === 1 ? 'email' : 'emails'} sent`, ...others])
  const words = listed([sent > 0 && `${sent} sent`, ...others, `${gone} no longer subscribed`])
  return `${recipients} ${recipients === 1 ? 'recipient' : 'recipients'}: ${words}`
}

const listed = (parts: (string | false)[]): string => parts.filter(Boolean).join(', ')
