import { uploadTicketSchema, uploadWishSchema } from '@hazards/schema/upload'
import type { z } from 'zod'
import { networkOf } from '../../lib/client-address.ts'
import { DomainError } from '../../lib/errors.ts'
import { LIMITS, storedBytesOf } from '../../lib/limits.ts'
import type { Context } from '../../trpc/context.ts'
import { publicRest } from '../../trpc/rest.ts'
import { admittedBy, countedProcedure, router } from '../../trpc/trpc.ts'

/** Counts visitors' requests before they are queued. */
const admitted = admittedBy<z.infer<typeof uploadWishSchema>>(async (ctx, input) => {
  const { auth, bytes, rateLimiter } = ctx.services
  if (input?.kind === 'pdf') await auth.authenticate(ctx.sessionId)
  else if (!(await isAdministrator(ctx))) {
    await rateLimiter.takeFor(LIMITS.uploadAddress, ctx.client)
    await bytes.spend(ctx.client, storedBytesOf(input))
  }
  return undefined
})

export const uploadsRouter = router({
  create: countedProcedure
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
    .use(admitted)
    .output(uploadTicketSchema)
    .mutation(async ({ ctx, input }) => {
      const kind = input?.kind ?? 'image'
      const isOwn = kind === 'pdf' || (await isAdministrator(ctx))
      return ctx.services.uploads.create({ kind, client: isOwn ? null : networkOf(ctx.client) })
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
