import { oneOf, strictFields } from '@hazards/schema/primitives'
import { iconPath } from '@hazards/schema/site-icons'
import { TEXT_PAGES, TEXTS, type TextPage, type TextsOf, textsUpdateSchema } from '@hazards/schema/texts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptJsonText, parseJson } from '../http/json-body.ts'
import type { Clock } from '../lib/clock.ts'
import { withHtml } from '../lib/page-texts-html.ts'
import { mailsPreview } from '../mail/mails-preview.ts'
import { appRouter } from '../modules/app-router.ts'
import type { Services } from '../modules/services.ts'
import { authenticate, buildContext } from './call.ts'
import { readInput } from './read-query.ts'
import type { SiteSource } from './site.ts'

type Options = { services: Services; clock: Clock; site: SiteSource; publicUrl: string }

const pageInput = strictFields({ page: oneOf('Page', TEXT_PAGES) })

/**
 * Renders a page, or the mails, with texts that an administrator has typed and not saved (records §5). Takes POST,
 * answers HTML.
 */
export const textPreviews = async (scope: FastifyInstance, { services, clock, site, publicUrl }: Options) => {
  acceptJsonText(scope, parseJson)
  scope.post('/admin/preview/:page', { config: { isCostlyRead: true } }, async (request, reply) => {
    const context = buildContext(request, services)
    await authenticate(request, services)
    const { page } = readInput(pageInput, request.params)
    const typed = readInput(textsUpdateSchema(page), request.body ?? {})
    if (page === 'mails') {
      const { name } = await services.texts.get('group')
      return sendHtml(reply, mailsPreview({ ...(await services.texts.get(page)), ...typed }, publicUrl, name))
    }
    const { render } = await site.load()
    const { html } = await render({
      router: appRouter,
      publicUrl,
      demo: null,
      now: clock(),
      hasMail: services.outbox.isSetUp,
      university: null,
      createContext: async () => ({ ...context, services: withTexts(services, page, typed) }),
      request: new Request(publicUrl + TEXTS[page].path),
      onError: (error) => request.log.error({ err: error }, 'preview failed'),
    })
    return sendHtml(reply, page === 'group' ? withLogo(html, typed as Partial<TextsOf<'group'>>) : html)
  })
}

const sendHtml = (reply: FastifyReply, html: string) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(html)

/** Returns a page with the uploaded picture itself as the logo, which is no icon before it is saved. */
const withLogo = (html: string, { logo }: Partial<TextsOf<'group'>>): string =>
  logo?.imageUrl ? html.replaceAll(iconPath(logo.imageUrl, '96'), logo.imageUrl) : html

/** Returns the same services, except that the texts of `page` contain what was typed. */
const withTexts = (services: Services, page: TextPage, typed: object): Services => ({
  ...services,
  texts: {
    ...services.texts,
    get: async (requested) => {
      const texts = await services.texts.get(requested)
      return (requested as TextPage) === page ? withHtml(requested, { ...texts, ...typed }) : texts
    },
  },
})
