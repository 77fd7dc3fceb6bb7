import { HONEYPOT } from '../../lib/honeypot.ts'

/** Where links to the newsletter lead: the field in the footer of every page. */
export const NEWSLETTER_FIELD = 'newsletter-email'

/** The newsletter's form in the footer. It is sent without scripts to the form of /news, whose page shows the answer. */
export const NewsletterBox = () => (
  <form method="post" action="/news#form" className="no-print mt-6 max-w-sm">
    <label htmlFor={NEWSLETTER_FIELD} className="text-sm font-semibold">
      Get our newsletter
    </label>
    <div className="mt-2 flex flex-wrap gap-2">
      <input
        id={NEWSLETTER_FIELD}
        type="email"
        name="email"
        required
        autoComplete="email"
        className="min-h-11 min-w-0 flex-1 basis-44 rounded-card border border-on-deep-soft bg-deep px-3 text-sm text-on-deep"
      />
      <button
        type="submit"
        className="min-h-11 rounded-card border border-on-deep-soft px-4 text-sm font-semibold hover:bg-on-deep/10"
      >
        Sign up
      </button>
    </div>
    <input name={HONEYPOT} tabIndex={-1} autoComplete="off" aria-hidden className="sr-only" />
  </form>
)
