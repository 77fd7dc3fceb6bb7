import { z } from 'zod'
import { DIGEST_LIMITS } from './newsletter.constants.ts'
import { idSchema, optionalText, requiredEmail, requiredText, strictFields, timestampSchema } from './primitives.ts'
import { panelList } from './record-lists.ts'

/** Specification §5, newsletter input: email only. Addresses are case-insensitive. */
export const newsletterInputSchema = strictFields({
  email: requiredEmail('Email').transform((email) => email.toLowerCase()),
})
export type NewsletterInput = z.infer<typeof newsletterInputSchema>

/** A news item, an event or a publication in a digest, with the beginning of its content and a link to its page. */
export type DigestItem = {
  /** That of its record. A digest of an older version has none. */
  id?: string
  title: string
  category: string
  eventDate: string
  /** What stands below its title. A digest of an older version has none. */
  about?: string
  image?: { url: string; alt: string }
  beginning: string
  url: string
}

/** The input of a digest (records §10): approved items and publications in the order to show them. */
export const digestInputSchema = strictFields({
  items: z
    .array(idSchema)
    .meta({ description: 'The ids of public news, events and publications, in the order to show them' })
    .min(1, { error: 'Choose at least one item' })
    .max(DIGEST_LIMITS.items, { error: `Choose at most ${DIGEST_LIMITS.items} items` })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'An item can stand in a digest only once' }),
  subject: requiredText('Subject', DIGEST_LIMITS.subject),
  intro: optionalText('Introduction', DIGEST_LIMITS.intro, { multiline: true }),
})
export type DigestInput = z.infer<typeof digestInputSchema>

/** A digest that is being sent: its id and its number of recipients. */
export const digestReceiptSchema = z.object({ id: idSchema, recipients: z.int() }).meta({ id: 'DigestReceipt' })
export type DigestReceipt = z.infer<typeof digestReceiptSchema>

/** A preview of a digest as subscribers will receive it. Nothing is sent. */
export const digestPreviewSchema = z
  .object({ subject: z.string(), text: z.string(), html: z.string(), recipients: z.int() })
  .meta({ id: 'DigestPreview' })
export type DigestPreview = z.infer<typeof digestPreviewSchema>

/** The progress of a digest: how many recipients are waiting, were sent it, refused it, or have an unknown result. */
export const digestSchema = z
  .object({
    id: idSchema,
    subject: z.string(),
    createdAt: timestampSchema,
    recipients: z.int().meta({ description: 'The number of recipients' }),
    waiting: z.int(),
    sent: z.int(),
    refused: z.int().meta({ description: 'Addresses that the mail server refused' }),
    unknown: z.int().meta({ description: 'Interrupted by a stop of the server. These are not sent again' }),
    gone: z.int().meta({ description: 'Recipients who have unsubscribed or were erased since' }),
  })
  .meta({ id: 'Digest' })
export type Digest = z.infer<typeof digestSchema>

/** A subscriber, as the administrator reads it. */
const subscriberSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    createdAt: timestampSchema,
    confirmedAt: timestampSchema
      .nullable()
      .meta({ description: 'null if unconfirmed. Such a subscriber never gets mail' }),
    refusedAt: timestampSchema.nullable().meta({ description: 'When the mail server permanently refused the address' }),
  })
  .meta({ id: 'Subscriber' })
export type Subscriber = z.infer<typeof subscriberSchema>

/** The input for a page of subscribers (records §6). `search` matches the address. */
export const subscriberListSchema = strictFields({
  search: panelList.search,
  cursor: z
    .string()
    .max(4000)
    .meta({ description: 'The nextCursor of the previous page. Omit it for the newest' })
    .optional(),
  /** Sent by tRPC's infinite queries. Paging goes one way only. */
  direction: z.literal('forward').meta({ description: 'Pages go from newer to older subscribers' }).optional(),
})
export type SubscriberList = z.infer<typeof subscriberListSchema>

export const subscriberPageSchema = z
  .object({
    items: z.array(subscriberSchema),
    nextCursor: z.string().nullable().meta({ description: 'null on the last page' }),
    confirmed: z.int().meta({ description: 'The number of subscribers who get the newsletter' }),
    unconfirmed: z.int(),
    refused: z.int(),
  })
  .meta({ id: 'SubscriberPage' })
export type SubscriberPage = z.infer<typeof subscriberPageSchema>
