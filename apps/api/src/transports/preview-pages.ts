import { formatMoment } from '@hazards/schema/dates'
import { KINDS } from '@hazards/schema/kinds/kinds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../modules/services.ts'

type Previewed = Parameters<Services['readPreviewed']>[0]

/** What a preview page differs in from the public page: its path, what it reads, and the line that says so. */
export type PreviewPage = { path: string; services: Services; notice: string }

/**
 * Returns the page of a preview link (records §11), `undefined` for a link that does not work. A record that is public by
 * now has a page of its own, to which `reply` is then redirected.
 */
export const findPreviewPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { services, now }: { services: Services; now: Date },
): Promise<PreviewPage | 'redirected' | undefined> => {
  const { token } = request.params as { token: string }
  const found = await services.limits.read('previews', request.caller, () => services.previews.find(token))
  if (!found) return undefined
  const path = `${KINDS[found.kind].page}/${found.slug || found.id}`
  if (found.isPublic) {
    await reply.redirect(path, 302)
    return 'redirected'
  }
  return { path, services: { ...services, ...services.readPreviewed(found) }, notice: formatNotice(found, now) }
}

const formatNotice = ({ draft, publishAt, expiresAt }: Previewed, now: Date): string => {
  const when = publishAt && publishAt > now ? `before ${formatMoment(publishAt)}` : 'yet'
  const unseen = draft ? 'these changes of the page yet' : `this page ${when}`
  return `Preview: visitors do not see ${unseen}. This link works until ${formatMoment(expiresAt)}.`
}
