import { z } from 'zod'

/** What became of a test mail, and the mail server's own words or those of the connection. */
export const mailTestSchema = z.object({
  outcome: z.enum(['accepted', 'refused', 'postponed', 'away']),
  recipient: z.string(),
  reply: z.string(),
})
export type MailTestResult = z.infer<typeof mailTestSchema>
