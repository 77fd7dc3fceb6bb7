import type { Decidable, MailDecision } from '@hazards/schema/mail-link'
import type { SubmittedItem } from '@hazards/schema/submission'
import { Link, useRouteContext, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { PageTitle } from '../../../components/layout/page-title.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { VisitorForm } from '../../../components/ui/visitor-form.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { NewsCard } from '../list/news-card.tsx'

type Choice = MailDecision['decision']

const WORDS: Record<Choice, { title: string; text: string; button: string; busy: string; done: string }> = {
  approve: {
    title: 'Approve this item?',
    text: 'It will be public immediately.',
    button: 'Approve',
    busy: 'Approving…',
    done: 'You have approved this item',
  },
  ask: {
    title: 'Ask for a change to this item?',
    text: 'Its sender will see your message, and the item stays pending until the change is made.',
    button: 'Ask for a change',
    busy: 'Asking…',
    done: 'You have asked for a change to this item',
  },
  decline: {
    title: 'Decline this item?',
    text: 'It will be archived, and its sender will see your message.',
    button: 'Decline',
    busy: 'Declining…',
    done: 'You have declined this item',
  },
}
const CHOICES = Object.keys(WORDS) as Choice[]

type MailDecisionPageProps = { token: string; choice: Choice }

const buildPage = ({ token, choice }: MailDecisionPageProps): string => `/decide/${token}/${choice}`

/**
 * Records §9: the page of the decision links in the group's mail about a submitted item. It shows the item; only its button
 * decides.
 */
export const MailDecisionPage = ({ token, choice }: MailDecisionPageProps) => {
  const [decidable] = trpc.decisions.get.useSuspenseQuery({ token })
  const { item, reference } = decidable
  const { title, text, button, busy, done } = WORDS[choice]
  const { posted } = useRouteContext({ from: '__root__' }).site
  const [hasDecided, setHasDecided] = useState(
    posted?.path === buildPage({ token, choice }) && posted.outcome === 'sent',
  )
  if (!item) return <UsedLink {...decidable} {...(hasDecided && { decision: done })} />
  return (
    <>
      <PageTitle title={title}>{text}</PageTitle>
      <div className="page grid gap-12">
        <Section title="How It Will Look" aside={reference}>
          <div className="rounded-card border border-line bg-surface px-5 sm:px-7">
            <NewsCard item={item} />
          </div>
          <PrivateFields item={item} />
        </Section>
        <DecisionForm
          token={token}
          choice={choice}
          submit={{ label: button, busy }}
          onDecided={() => setHasDecided(true)}
        />
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          {CHOICES.filter((each) => each !== choice).map((each) => (
            <li key={each}>
              <Link to="/decide/$token/$choice" params={{ token, choice: each }}>
                {WORDS[each].button} instead
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** Fields that the item's page shows only as links, or not at all. */
const PrivateFields = ({ item: { submitterEmail, link, onlineUrl } }: { item: SubmittedItem }) => (
  <ul className="mt-4 grid gap-1 text-sm text-ink-soft">
    {submitterEmail && <li>Sender’s email: {submitterEmail}</li>}
    {link && <li>Link: {link}</li>}
    {onlineUrl && <li>Online: {onlineUrl}</li>}
  </ul>
)

type DecisionFormProps = MailDecisionPageProps & { submit: { label: string; busy: string }; onDecided: () => void }

const DecisionForm = ({ token, choice, submit, onDecided }: DecisionFormProps) => {
  const router = useRouter()
  return (
    <VisitorForm
      page={buildPage({ token, choice })}
      loadAction={async () => (await import('./mail-decision.action.ts')).mailDecisionAction}
      submit={submit}
      refresh={({ outcome }) => {
        if (outcome === 'sent') onDecided()
        return router.invalidate()
      }}
      aria-label={submit.label}
      className="grid max-w-measure gap-5"
    >
      {({ register, errors }) => (
        <>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="decision" value={choice} />
          {choice !== 'approve' && (
            <Field label="Message to the sender" isRequired error={errors.message?.message}>
              {(control) => <textarea rows={5} {...control} {...register('message')} />}
            </Field>
          )}
        </>
      )}
    </VisitorForm>
  )
}

const NOW: Record<Decidable['status'], string> = {
  received: 'It is waiting for approval.',
  'change-asked': 'Its sender was asked for a change.',
  published: 'It is published.',
  declined: 'It was declined.',
  withdrawn: 'Its sender has withdrawn it.',
}

type UsedLinkProps = Decidable & {
  /** What the person has just decided here. */
  decision?: string
}

/** Shown for a link that can no longer be used, with the item's current status. */
const UsedLink = ({ state, reference, status, url, decision }: UsedLinkProps) => (
  <div role="status">
    <PageTitle title={state === 'used' ? (decision ?? 'This has already been decided') : 'Changed since: look again'}>
      {state === 'changed' && 'The item has changed since the email was sent. '}
      {reference}: {NOW[status]}
    </PageTitle>
    <ul className="page flex flex-wrap gap-x-8 gap-y-2">
      {url && (
        <li>
          <a href={url}>Read it on our pages</a>
        </li>
      )}
      <li>
        <a href="/admin?tab=news-events">Open the panel</a>
      </li>
    </ul>
  </div>
)
