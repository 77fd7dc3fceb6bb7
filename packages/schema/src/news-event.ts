import { z } from 'zod'
import { facetsSchema } from './facets.ts'
import { getInputs, getOutputs } from './fields/field.ts'
import { formattedHtml, formattedHtmlSentBack } from './fields/formatted-fields.ts'
import { newsEventFields, newsEventKind } from './kinds/news-event.ts'
import { NEWS_EVENT_ANSWERS, NEWS_EVENT_FACETS, NEWS_EVENT_LIMITS, NEWS_EVENT_SORTS } from './news-event.constants.ts'
import { YOUR_EMAIL } from './news-event.words.ts'
import {
  changesOf,
  fixedFields,
  idSchema,
  integerInQuery,
  listWindow,
  oneOf,
  optionalEmail,
  recordFields,
  requiredDate,
  requiredText,
  strictFields,
  timestampSchema,
  trueOrFalse,
} from './primitives.ts'
import { publishFields, publishInput, zoneInput } from './publishing.ts'

export * from './news-event.constants.ts'

const LIMITS = NEWS_EVENT_LIMITS

/** The fields that visitors do not send. */
const OF_ADMINISTRATORS = {
  textFormat: true,
  publications: true,
  people: true,
  projects: true,
  sites: true,
  hazards: true,
  eventIds: true,
} as const

/** The fields of an item, as an administrator enters them. */
export const newsEventInputSchema = strictFields(getInputs(newsEventFields))
export type NewsEventInput = z.infer<typeof newsEventInputSchema>

/** A visitor's submission (specification §5, news/event form; §7; records §9), without what only administrators know. */
export const newsEventSubmissionSchema = newsEventInputSchema.omit(OF_ADMINISTRATORS).extend({
  submitterEmail: optionalEmail(YOUR_EMAIL),
  notifySubmitter: trueOrFalse.optional().meta({
    description:
      'Email the submitter about the decision, after the address was confirmed by a mailed link. Requires submitterEmail. Does nothing if mail is not set up',
  }),
})

/** An item of the group's own, as an administrator enters it. */
export const newsEventCreateSchema = newsEventSubmissionSchema.extend({
  ...newsEventInputSchema.pick(OF_ADMINISTRATORS).shape,
  ...publishInput,
})
export type NewsEventCreate = z.infer<typeof newsEventCreateSchema>

export type NewsEventSubmission = z.infer<typeof newsEventSubmissionSchema>

/** Fields that an update cannot change. Moves change some of them; the others never change. */
export const NEWS_EVENT_FIXED_FIELDS = [
  'createdAt',
  'updatedAt',
  'slug',
  'isApproved',
  'isArchived',
  'expiresAt',
  'reference',
  'answer',
  'answerMessage',
  'previous',
  'next',
  'contentHtml',
] as const
/** What the response of GET /api/news-events/{id} adds. A record sent back may contain it; it has no effect. */
const neighbourInput = strictFields({
  id: idSchema,
  slug: z.string().max(200),
  title: z.string().max(LIMITS.title),
  eventDate: timestampSchema,
  isAllDay: trueOrFalse.optional(),
  timeZone: zoneInput,
})
  .nullable()
  .optional()

const fixedItemFields = {
  ...fixedFields,
  previous: neighbourInput,
  next: neighbourInput,
  contentHtml: formattedHtmlSentBack,
  isApproved: trueOrFalse.optional(),
  isArchived: trueOrFalse.optional(),
  expiresAt: timestampSchema.nullable().optional(),
  reference: z.string().max(20).nullable().optional(),
  answer: z.enum(NEWS_EVENT_ANSWERS).nullable().optional(),
  answerMessage: z.string().max(LIMITS.answerMessage).nullable().optional(),
}

/** Any subset of a submission's fields, and the editor's last-seen values of them. See publicationUpdateSchema. */
export const newsEventUpdateSchema = changesOf(newsEventInputSchema.extend(publishInput), fixedItemFields)
export type NewsEventUpdate = z.infer<typeof newsEventUpdateSchema>

/** The input of a call that changes the state of an item. `expected` is the item as the administrator last saw it. */
export const newsEventMoveInput = strictFields({
  id: idSchema,
  expected: strictFields({ updatedAt: timestampSchema }).optional(),
})
export type NewsEventMoveInput = z.infer<typeof newsEventMoveInput>

/** The input of an approval, which may say from when on the item is public. */
export const newsEventApproveInput = newsEventMoveInput.extend(publishInput)
export type NewsEventApproveInput = z.infer<typeof newsEventApproveInput>

const { submitterEmail, ...publicOutputs } = getOutputs(newsEventFields)

/**
 * An approved item in public responses: the fields of specification §7, GET /api/news-events, and those of records §1 and §3.
 */
export const newsEventSchema = z
  .object({ id: idSchema, ...publicOutputs, contentHtml: formattedHtml('The content'), ...recordFields })
  .meta({ id: 'NewsEvent' })
export type NewsEvent = z.infer<typeof newsEventSchema>

/** An item in a list of a page: its content is the beginning of its plain text. */
export const newsEventExcerptSchema = newsEventSchema.omit({ textFormat: true, contentHtml: true })
export type NewsEventExcerpt = z.infer<typeof newsEventExcerptSchema>

/** The public list for API clients (records §4). `from` and `to` are the first and the last moment of eventDate. */
export const newsEventListSchema = strictFields({
  year: integerInQuery('Year', 1900, 2200).meta({ description: 'The year of the event' }).optional(),
  ...newsEventKind.filter,
  when: oneOf('When', ['past', 'upcoming']).optional(),
  from: requiredDate('From')
    .meta({ description: 'The first moment of the event’s date. From 1900 to 2200' })
    .optional(),
  to: requiredDate('To').meta({ description: 'The last moment of the event’s date. From 1900 to 2200' }).optional(),
  sort: oneOf('Sort', NEWS_EVENT_SORTS).optional(),
  ...listWindow,
})
export type NewsEventList = z.infer<typeof newsEventListSchema>

/** The filter of a list to count, for API clients. */
export const newsEventCountedSchema = newsEventListSchema.omit({
  sort: true,
  limit: true,
  cursor: true,
  updatedSince: true,
})

export const newsEventFacetsSchema = facetsSchema(NEWS_EVENT_FACETS).meta({ id: 'NewsEventFacets' })

/** The filter of a feed or a calendar (records §3). */
export const newsEventFeedSchema = newsEventCountedSchema.omit({ when: true, from: true, to: true })
export type NewsEventFeed = z.infer<typeof newsEventFeedSchema>

const neighbour = newsEventSchema
  .pick({ id: true, slug: true, title: true, eventDate: true, isAllDay: true, timeZone: true })
  .nullable()

/** A public item with the previous and the next public one by event date (records §3). */
export const newsEventWithNeighboursSchema = newsEventSchema
  .extend({
    previous: neighbour.meta({ description: 'The previous public item by date' }),
    next: neighbour.meta({ description: 'The next public item by date' }),
  })
  .meta({ id: 'NewsEventWithNeighbours' })
export type NewsEventWithNeighbours = z.infer<typeof newsEventWithNeighboursSchema>

/** An item as the administrator reads it, with every field of specification §3. */
export const adminNewsEventSchema = newsEventSchema
  .extend({
    slug: z.string().meta({
      description: 'The last part of the item’s path, given at its first approval and never changed. Empty until then',
    }),
    submitterEmail,
    isApproved: z.boolean(),
    isArchived: z.boolean(),
    createdAt: timestampSchema,
    /** When an undecided item will be deleted. */
    expiresAt: timestampSchema.nullable().meta({
      description:
        'When a pending item will be deleted unless it is approved or archived first. null for all others, also those that an administrator wrote or once approved',
    }),
    reference: z.string().nullable().meta({ description: 'The reference for its sender, such as N-7K3F-Q2' }),
    answer: z
      .enum(NEWS_EVENT_ANSWERS)
      .nullable()
      .meta({ description: 'The answer to its sender. null if there is none' }),
    answerMessage: z.string().nullable().meta({
      description:
        'The message to its sender. Without an answer: what was asked for before its sender changed the item',
    }),
    ...publishFields,
  })
  .meta({ id: 'AdminNewsEvent' })
export type AdminNewsEvent = z.infer<typeof adminNewsEventSchema>

/** The response to a submission: its id, the message to show, and the link to follow it (records §9). */
export const newsEventReceiptSchema = z
  .object({
    id: idSchema,
    message: z.string(),
    reference: z.string().meta({ description: 'The reference, such as N-7K3F-Q2' }),
    statusUrl: z
      .url()
      .meta({ description: 'The page where its sender can follow it. Anyone with this link can change the item' }),
  })
  .meta({ id: 'NewsEventReceipt' })
export type NewsEventReceipt = z.infer<typeof newsEventReceiptSchema>

/** An administrator's message to the sender of an item (records §9). `expected` is as for moves. */
export const newsEventAnswerInput = strictFields({
  ...newsEventMoveInput.shape,
  message: requiredText('Message', LIMITS.answerMessage, { multiline: true }),
})
export type NewsEventAnswerInput = z.infer<typeof newsEventAnswerInput>

/** The items of one network that were deleted together; `batch` undoes it. */
export const newsEventsDeletedSchema = z
  .object({
    message: z.string(),
    deleted: z.int().meta({ description: 'How many were deleted' }),
    batch: idSchema.meta({ description: 'The id that these deletions share in the history' }),
  })
  .meta({ id: 'NewsEventsDeleted' })
