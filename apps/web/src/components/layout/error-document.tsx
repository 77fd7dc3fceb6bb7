import type { TextsOf } from '@hazards/schema/texts'
import { favicon } from './favicon.ts'
import { PageTitle } from './page-title.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteLink } from './site-link.tsx'

const WORDS: Record<number, { title: string; text: string }> = {
  400: { title: 'This address cannot be read', text: 'Part of it is malformed.' },
  404: { title: 'Page Not Found', text: 'There is nothing at this address.' },
  405: { title: 'This page is read-only', text: 'Nothing can be sent to this address.' },
  413: { title: 'That was too large', text: 'The data you sent is larger than this site accepts.' },
  414: { title: 'This address is too long', text: 'Please shorten your search.' },
  429: { title: 'Too many requests', text: 'Too many came from your network at once. Please try again in a moment.' },
  503: {
    title: 'We will be back in a moment',
    text: 'The site is very busy, or cannot reach its records right now. Please try again soon.',
  },
}
const UNEXPECTED = {
  title: 'Something went wrong',
  text: 'The problem is on our end and has been logged. Please try again in a moment.',
}

/** Whether the same address may answer a moment later. */
const isPassing = (status: number): boolean => status === 429 || status >= 500

const tryAgain = (
  <>
    {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself */}
    <a href="">Try again</a> ·{' '}
  </>
)

type ErrorDocumentProps = { status: number; styles: string; group: TextsOf<'group'> }

/** A complete page for a server error, in the site's layout. Uses no scripts and no data. */
export const ErrorDocument = ({ status, styles, group }: ErrorDocumentProps) => {
  const { title, text } = WORDS[status] ?? UNEXPECTED
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${group.name}`}</title>
        <link {...favicon(group.logo.imageUrl)} />
        <style>{styles}</style>
      </head>
      <body>
        <SiteHeader group={group} pages={[]} />
        <main id="main">
          <PageTitle title={title}>{text}</PageTitle>
          <p className="page text-sm text-ink-soft">
            Error {status}. {isPassing(status) && tryAgain}
            <SiteLink to="/">Go to the home page</SiteLink>
          </p>
        </main>
        <SiteFooter group={group} pages={[]} />
      </body>
    </html>
  )
}
