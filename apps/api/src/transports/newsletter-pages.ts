import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_COLORS } from '../documents/page-colors.ts'
import { clientOf } from '../lib/client-address.ts'
import { asDomainError } from '../lib/errors.ts'
import { LIMITS } from '../lib/limits.ts'
import { escapeHtml } from '../mail/frame.ts'
import type { Services } from '../services.ts'

type Options = { services: Services; publicUrl: string }
type Link = FastifyRequest<{ Params: { token: string } }>
type Page = { status?: number; title: string; text: string; button?: string }

const BODY_MAX = 4096
const OVER: Page = {
  status: 404,
  title: 'This link is over',
  text: 'It is not known, or its time is over. You can subscribe again on our news page; the new link is good for 48 hours.',
}
const UNSUBSCRIBED: Page = {
  title: 'You are not subscribed',
  text: 'This link belongs to no subscription, or to none any more. We send nothing to this address.',
}

/**
 * The pages behind the links of our mails (records §10): right without scripts, kept by nobody, and telling no other site
 * the address they stand at. GET only shows; POST acts, also that of a mail program's own button (RFC 8058).
 */
export const newsletterPages = async (scope: FastifyInstance, { services, publicUrl }: Options) => {
  const { newsletter } = services
  scope.removeAllContentTypeParsers()
  // The address says it all: what the body holds does not matter.
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, async () => undefined)
  const show = (reply: FastifyReply, page: Page) =>
    reply
      .code(page.status ?? 200)
      .headers(HEADERS)
      .send(pageOf(page, publicUrl))
  const answer = (path: string, method: 'GET' | 'POST', pageFor: (token: string) => Promise<Page>) =>
    scope.route({
      method,
      url: `/newsletter/${path}/:token`,
      handler: async (request: Link, reply) => {
        try {
          await services.rateLimiter.take(LIMITS.newsletterLink, clientOf(request))
          return await show(reply, await pageFor(request.params.token))
        } catch (error) {
          const known = asDomainError(error)
          if (!known) request.log.error({ err: error }, 'page failed')
          return show(reply.header('retry-after', known?.retryAfter ?? 5), failed(known?.code))
        }
      },
    })

  answer('confirm', 'GET', async (token) =>
    (await newsletter.canConfirm(token))
      ? { title: 'Confirm your subscription', text: 'One more click, and you get our newsletter.', button: 'Confirm' }
      : OVER,
  )
  answer('confirm', 'POST', async (token) =>
    (await newsletter.confirm(token))
      ? { title: 'You are subscribed', text: 'Thank you. Every newsletter has a link to unsubscribe.' }
      : OVER,
  )
  answer('unsubscribe', 'GET', async (token) =>
    (await newsletter.canUnsubscribe(token))
      ? {
          title: 'Unsubscribe',
          text: 'You will get no newsletter any more, and we forget your address.',
          button: 'Unsubscribe',
        }
      : UNSUBSCRIBED,
  )
  answer('unsubscribe', 'POST', async (token) => {
    await newsletter.unsubscribe(token)
    return { title: 'You are unsubscribed', text: 'We have forgotten your address. Thank you for having read us.' }
  })
}

const failed = (code: string | undefined): Page => ({
  status: code === 'TOO_MANY_REQUESTS' ? 429 : code === 'SERVICE_UNAVAILABLE' ? 503 : 500,
  title: 'This did not work',
  text: 'Nothing was changed. Please use the link again in a few minutes.',
})

const STYLE = `${PAGE_COLORS}
body{margin:0;padding:10vh 1rem;background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:auto;padding:2rem;background:var(--surface);border-top:4px solid var(--signal)}
h1{margin:0 0 .75rem;font:600 1.75rem/1.2 Georgia,serif}
p{margin:0 0 1.25rem}a{color:var(--link)}
button{padding:.6rem 1.25rem;border:0;border-radius:4px;background:var(--signal);color:var(--on);font:600 1rem system-ui,sans-serif;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--link);outline-offset:2px}`

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
}

/** A form without an action posts to the very address that it stands at. */
const pageOf = ({ title, text, button }: Page, publicUrl: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${button ? `<form method="post"><p><button>${escapeHtml(button)}</button></p></form>` : ''}
<p><a href="${escapeHtml(publicUrl)}/news">To our website</a></p></main></body></html>
`
