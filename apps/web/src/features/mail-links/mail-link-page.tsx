import type { MailLinkUse } from '@hazards/schema/mail-link'
import { useRouter } from '@tanstack/react-router'
import { PageTitle } from '../../components/layout/page-title.tsx'
import { SiteLink } from '../../components/layout/site-link.tsx'
import { VisitorForm } from '../../components/ui/visitor-form.tsx'
import { trpc } from '../../lib/trpc.ts'

type Words = { title: string; text: string; button: string; done: { title: string; text: string } }

const NEVER: Words = {
  title: 'Never write to you again?',
  text: 'We will send no email to this address any more, whoever asks for it on our pages, and will forget the address except for an unreadable mark.',
  button: 'Never write to me again',
  done: {
    title: 'We will not write to you again',
    text: 'This address gets no more emails from us. If you change your mind, write to us.',
  },
}

const WORDS: Record<MailLinkUse['about'], Record<MailLinkUse['purpose'], Words>> = {
  newsletter: {
    never: NEVER,
    confirm: {
      title: 'Confirm your subscription',
      text: 'One more click and you will get our newsletter.',
      button: 'Confirm',
      done: { title: 'You are subscribed', text: 'Thank you. Every newsletter has a link to unsubscribe.' },
    },
    unsubscribe: {
      title: 'Unsubscribe',
      text: 'You will no longer get the newsletter, and we will delete your address.',
      button: 'Unsubscribe',
      done: {
        // Said of an old link, too, whose reader may have subscribed again since: the deleted address is not known.
        title: 'This subscription has ended',
        text: 'We have deleted its address. If you have subscribed again since then, use the link in a newer email from us.',
      },
    },
  },
  notices: {
    never: NEVER,
    confirm: {
      title: 'Get emails about your items?',
      text: 'One more click and we will email you when a news or event item that you submitted has been decided.',
      button: 'Yes, email me',
      done: {
        title: 'We will email you',
        text: 'We will write to you when an item that you submitted has been decided. Every such email has a link to stop them.',
      },
    },
    unsubscribe: {
      title: 'Stop emails about your items?',
      text: 'We will no longer email you about items that you submitted, and will forget that you asked for it.',
      button: 'Stop emails',
      done: {
        title: 'You will not get emails from us',
        text: 'We will not email this address about news and event items.',
      },
    },
  },
}

/** The page of a link in a mail (records §9, §10). Opening it changes nothing; only its button acts. */
export const MailLinkPage = ({ link }: { link: MailLinkUse }) => {
  const router = useRouter()
  const [{ state }] = trpc.mailLinks.get.useSuspenseQuery(link)
  const { about, purpose, token } = link
  const { title, text, button, done } = WORDS[about][purpose]
  if (state === 'over') return <ExpiredLink />
  if (state === 'done')
    return (
      <div role="status">
        <PageTitle title={done.title}>{done.text}</PageTitle>
        <p className="page">
          <SiteLink to="/news-events">Go to news and events</SiteLink>
        </p>
      </div>
    )
  return (
    <>
      <PageTitle title={title}>{text}</PageTitle>
      <VisitorForm
        page={`/${about}/${purpose}/${token}`}
        loadAction={async () => (await import('./mail-link.action.ts')).mailLinkAction(about)}
        submit={{ label: button, busy: 'One moment…' }}
        refresh={() => router.invalidate()}
        aria-label={title}
        className="page grid gap-5"
      >
        {() => (
          <>
            <input type="hidden" name="purpose" value={purpose} />
            <input type="hidden" name="token" value={token} />
          </>
        )}
      </VisitorForm>
    </>
  )
}

/** Shown for a link that is unknown or has expired. */
export const ExpiredLink = () => (
  <>
    <PageTitle title="This link is no longer valid">
      It is unknown or has expired, so nothing was changed. To stop our emails, use the link in the newest one. You can
      start again from one of these pages.
    </PageTitle>
    <ul className="page flex flex-wrap gap-x-8 gap-y-2">
      <li>
        <SiteLink to="/news">Newsletter</SiteLink>
      </li>
      <li>
        <SiteLink to="/submit-news">Submit an item</SiteLink>
      </li>
      <li>
        <SiteLink to="/contact">Contact</SiteLink>
      </li>
    </ul>
  </>
)
