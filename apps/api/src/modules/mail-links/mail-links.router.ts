import { type MailLinkState, type MailLinkUse, mailLinkStateSchema, mailLinkUseSchema } from '@hazards/schema/mail-link'
import { acknowledgementSchema } from '@hazards/schema/primitives'
import { LIMITS } from '../../lib/limits.ts'
import { countedProcedure, limited, router } from '../../trpc/trpc.ts'
import type { Services } from '../services.ts'

/** The calls of the pages that mails to readers and senders link to (records §9, §10). The token is the permission. */
export const mailLinksRouter = router({
  get: countedProcedure
    .input(mailLinkUseSchema)
    .output(mailLinkStateSchema)
    .use(limited(LIMITS.mailLink))
    .query(async ({ ctx, input }) => ({
      state: await LINKS[`${input.about} ${input.purpose}`].state(ctx.services, input.token),
    })),

  use: countedProcedure
    .input(mailLinkUseSchema)
    .output(acknowledgementSchema)
    .use(limited(LIMITS.mailLink))
    .mutation(async ({ ctx, input }) => {
      const { use, done } = LINKS[`${input.about} ${input.purpose}`]
      await use(ctx.services, input.token)
      return { message: done }
    }),
})

type Link = {
  state: (services: Services, token: string) => Promise<MailLinkState>
  use: (services: Services, token: string) => Promise<void>
  done: string
}

const NEVER: Link = {
  state: ({ visitorMails }, token) => visitorMails.silencing(token),
  use: ({ visitorMails }, token) => visitorMails.silence(token),
  done: 'We will never write to this address again.',
}

const LINKS: Record<`${MailLinkUse['about']} ${MailLinkUse['purpose']}`, Link> = {
  'newsletter confirm': {
    state: ({ newsletter }, token) => newsletter.confirmation(token),
    use: ({ newsletter }, token) => newsletter.confirm(token),
    done: 'You are subscribed.',
  },
  'newsletter unsubscribe': {
    state: ({ newsletter }, token) => newsletter.unsubscription(token),
    use: ({ newsletter }, token) => newsletter.unsubscribe(token),
    done: 'This subscription has ended. We have forgotten its address.',
  },
  'newsletter never': NEVER,
  'notices never': NEVER,
  'notices confirm': {
    state: ({ notices }, token) => notices.confirmation(token),
    use: ({ notices }, token) => notices.confirm(token),
    done: 'We will mail you the decisions on your items.',
  },
  'notices unsubscribe': {
    state: ({ notices }, token) => notices.stopping(token),
    use: ({ notices }, token) => notices.stop(token),
    done: 'We will no longer mail you the decisions on your items.',
  },
}
