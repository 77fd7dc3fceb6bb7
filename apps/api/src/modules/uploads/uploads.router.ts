import {
  fileReplacedSchema,
  fileReplacementInput,
  storedFilesInput,
  storedFilesSchema,
} from '@hazards/schema/stored-file'
import { uploadTicketSchema, uploadWishSchema } from '@hazards/schema/upload'
import type { z } from 'zod'
import { getNetwork } from '../../lib/client-address.ts'
import { DomainError } from '../../lib/errors.ts'
import { estimateStoredBytes, LIMITS } from '../../lib/limits.ts'
import { authorize } from '../../trpc/authorize.ts'
import type { Context } from '../../trpc/context.ts'
import { publicRest } from '../../trpc/rest.ts'
import { UPLOAD_SCOPES } from '../../trpc/token-scopes.ts'
import { adminProcedure, admittedBy, countedProcedure, router } from '../../trpc/trpc.ts'

/** Counts visitors' requests before they are queued. */
const admitted = admittedBy<z.infer<typeof uploadWishSchema>>(async (ctx, input) => {
  const { services } = ctx
  const { bytes, rateLimiter } = services
  if (input?.kind === 'pdf') await authorize(services, ctx, { scopes: UPLOAD_SCOPES })
  else if (!(await isAdministrator(ctx))) {
    await rateLimiter.takeFor(LIMITS.uploadAddress, ctx.client)
    await bytes.spend(ctx.client, estimateStoredBytes(input))
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
          'Returns an address that accepts one file by PUT within ten minutes: an image or, with an administrator’s session, or a token that can write, and `kind: "pdf"`, a PDF. Files that no record uses are deleted after a day.',
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
      return ctx.services.uploads.create({ kind, client: isOwn ? null : getNetwork(ctx.client) })
    }),

  /** Returns a page of the panel's files. */
  page: adminProcedure
    .input(storedFilesInput)
    .output(storedFilesSchema)
    .query(({ ctx, input }) => ctx.services.storedFiles.page(input)),

  replace: adminProcedure
    .input(fileReplacementInput)
    .output(fileReplacedSchema)
    .mutation(({ ctx, input }) => ctx.services.storedFiles.replace(input, ctx.administrator)),
})

/**
 * Returns whether the call has a valid session or token. With an expired session the caller is treated as a visitor. @throws
 * DomainError for a token that may not upload
 */
const isAdministrator = async ({ services, sessionId, token }: Context): Promise<boolean> => {
  if (sessionId === undefined && token === undefined) return false
  try {
    await authorize(services, { sessionId, token }, { scopes: UPLOAD_SCOPES })
    return true
  } catch (error) {
    if (error instanceof DomainError && token === undefined) return false
    throw error
  }
}
