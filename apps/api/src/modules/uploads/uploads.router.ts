import { uploadTicketSchema, uploadWishSchema } from '@hazards/schema/upload'
import { networkOf } from '../../lib/client-address.ts'
import { DomainError } from '../../lib/errors.ts'
import { LIMITS } from '../../lib/limits.ts'
import type { Context } from '../../trpc/context.ts'
import { publicRest } from '../../trpc/rest.ts'
import { publicProcedure, router } from '../../trpc/trpc.ts'

export const uploadsRouter = router({
  create: publicProcedure
    .meta(
      publicRest('POST', '/objects/upload', {
        tag: 'Images',
        summary: 'Request an upload address',
        description:
          'Returns an address that accepts one file by PUT within ten minutes: an image or, with an administrator’s session and `kind: "pdf"`, a PDF. Files that no record uses are deleted after a day.',
        success: 'The address for the PUT request',
        errors: [401, 403, 429],
      }),
    )
    .input(uploadWishSchema)
    .output(uploadTicketSchema)
    .mutation(async ({ ctx, input }) => {
      const kind = input?.kind ?? 'image'
      if (kind === 'pdf') await ctx.services.auth.authenticate(ctx.sessionId)
      if (kind === 'pdf' || (await isAdministrator(ctx))) return ctx.services.uploads.create({ kind, client: null })
      await ctx.services.rateLimiter.take(LIMITS.uploadAddress, ctx.client)
      return ctx.services.uploads.create({ kind, client: networkOf(ctx.client) })
    }),
})

/** Returns whether the call has a valid session. With an expired one the caller is treated as a visitor. */
const isAdministrator = async ({ services, sessionId }: Context): Promise<boolean> => {
  if (sessionId === undefined) return false
  try {
    await services.auth.authenticate(sessionId)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
