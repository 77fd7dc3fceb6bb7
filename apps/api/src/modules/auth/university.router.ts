import { invitationAcceptanceSchema, proofSchema } from '@hazards/schema/account'
import { sessionSchema } from '@hazards/schema/auth'
import { acknowledgementSchema, noInput } from '@hazards/schema/primitives'
import {
  linkedAccountSchema,
  universityBegunSchema,
  universityFactorSchema,
  universityResultSchema,
  universityReturnSchema,
  unlinkSchema,
} from '@hazards/schema/university'
import { z } from 'zod'
import { LIMITS } from '../../lib/limits.ts'
import { adminProcedure, countedProcedure, limited, router } from '../../trpc/trpc.ts'
import { getCaller } from './account.router.ts'

/** Only a browser can make the round trip, so these calls are not in the document of the REST API. */
export const universityRouter = router({
  beginSignIn: countedProcedure
    .input(noInput)
    .use(limited(LIMITS.university))
    .output(universityBegunSchema)
    .mutation(({ ctx }) => ctx.services.university.beginSignIn()),

  beginInvitation: countedProcedure
    .input(invitationAcceptanceSchema)
    .use(limited(LIMITS.invitation))
    .output(universityBegunSchema)
    .mutation(({ ctx, input }) => ctx.services.university.beginInvitation(input)),

  beginLink: adminProcedure
    .input(proofSchema)
    .output(universityBegunSchema)
    .mutation(async ({ ctx, input }) =>
      ctx.services.university.beginLink(await ctx.services.account.requireOwner(getCaller(ctx), input)),
    ),

  finish: countedProcedure
    .input(universityReturnSchema)
    .use(limited(LIMITS.universityReturn))
    .output(universityResultSchema)
    .mutation(({ ctx, input }) => ctx.services.university.finish(input, ctx)),

  showFactor: countedProcedure
    .input(universityFactorSchema)
    .use(limited(LIMITS.universityReturn))
    .output(sessionSchema)
    .mutation(({ ctx, input }) => ctx.services.university.showFactor(input, ctx)),

  finishLink: adminProcedure
    .input(universityReturnSchema)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.university.finishLink(ctx.administrator, input)
      return { message: 'Account linked' }
    }),

  links: adminProcedure
    .input(noInput)
    .output(z.array(linkedAccountSchema))
    .query(({ ctx }) => ctx.services.university.links(ctx.administrator)),

  unlink: adminProcedure
    .input(unlinkSchema)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input: { id, ...proof } }) => {
      const owner = await ctx.services.account.requireOwner(getCaller(ctx), proof)
      await ctx.services.university.unlink(owner, id, ctx.sessionId)
      return { message: 'Account unlinked' }
    }),
})
