import type { MailLinkUse } from '@hazards/schema/mail-link'
import { useRouter } from '@tanstack/react-router'
import { PageTitle } from '../../components/layout/page-title.tsx'
import { SiteLink } from '../../components/layout/site-link.tsx'
import { VisitorForm } from '../../components/ui/visitor-form.tsx'
import { useMailLink } from './mail-link.queries.ts'

type Words = { title: string; text: string; button: string; done: { title: string; text: string } }

const WORDS: Record<MailLinkUse['about'], Record<MailLinkUse['purpose'], Words>> = {
  newsletter: {
    confirm: {
      title: 'Confirm your subscription',
      text: 'One more click, and you get our newsletter.',
      button: 'Confirm',
      done: { title: 'You are subscribed', text: 'Thank you. Every newsletter has a link to unsubscribe.' },
    },
    unsubscribe: {
      title: 'Unsubscribe',
      text: 'You will get no newsletter any more, and we forget your address.',
      button: 'Unsubscribe',
      done: {
        title: 'You are not subscribed',
        text: 'This link belongs to no subscription any more: we send nothing, and have forgotten the address.',
      },
    },
  },
  notices: {
    confirm: {
      title: 'Mail you what becomes of your items?',
      text: 'One more click, and we mail you when a news or event item that you sent in is decided.',
      button: 'Yes, mail me',
      done: {
        title: 'We will mail you',
        text: 'You hear from us when an item that you sent in is decided. Every such mail has a link that ends them.',
      },
    },
    unsubscribe: {
      title: 'No more mails about your items?',
      text: 'We then mail you no more what becomes of the items that you sent in, and forget that you asked for it.',
      button: 'No more mails',
      done: { title: 'You get no mails from us', text: 'We mail nothing to this address about news and event items.' },
    },
  },
}

/** The page of a link in a mail (records §9, §10). Opening it changes nothing; only its button acts. */
export const MailLinkPage = ({ link }: { link: MailLinkUse }) => {
  const router = useRouter()
  const state = useMailLink(link)
  const { about, purpose, token } = link
  const { title, text, button, done } = WORDS[about][purpose]
  if (state === 'over') return <LinkIsOver />
  if (state === 'done')
    return (
      <div role="status">
        <PageTitle title={done.title}>{done.text}</PageTitle>
        <p className="page">
          <SiteLink to="/news-events">To our news and events</SiteLink>
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
export const LinkIsOver = () => (
  <>
    <PageTitle title="This link is over">
      It is not known, or its time is over. What it was for can be asked for again on our pages.
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
