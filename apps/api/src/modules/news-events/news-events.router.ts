import { newsEventKind } from '@hazards/schema/kinds/news-event'
import {
  adminNewsEventSchema,
  newsEventAnswerInput,
  newsEventApproveInput,
  newsEventCountedSchema,
  newsEventCreateSchema,
  newsEventExcerptSchema,
  newsEventFacetsSchema,
  newsEventListSchema,
  newsEventMoveInput,
  newsEventReceiptSchema,
  newsEventSchema,
  newsEventSubmissionSchema,
  newsEventUpdateSchema,
  newsEventWithNeighboursSchema,
} from '@hazards/schema/news-event'
import {
  adminNewsEventListSchema,
  managedItemSchema,
  managedItemsInput,
  managedItemsPageSchema,
  newsEventCountsSchema,
} from '@hazards/schema/news-event-panel'
import { idInput, noInput, withdrawnInput, withdrawnSchema } from '@hazards/schema/primitives'
import { LIMITS } from '../../lib/limits.ts'
import type { Answer, Transition } from '../../records/news-event.lifecycle.ts'
import { answerList, answerRecord, wholeList } from '../../trpc/answers.ts'
import {
  counting,
  creating,
  deleting,
  listing,
  type RecordWords,
  reading,
  updating,
} from '../../trpc/record-procedures.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, countedProcedure, limitedText, publicRead, router } from '../../trpc/trpc.ts'

const tag = 'News & Events'
const words: RecordWords = newsEventKind
const managedWords: RecordWords = { ...newsEventKind, api: '/admin/news-events' }
const reads = ['newsEvents', 'publications', 'people', 'projects', 'themes', 'sites'] as const

const EXPECTED =
  'Send `updatedAt` as you last saw it in `expected` to get 409 if someone else has changed the item since.'

/** The beginning of a call that changes the state of an item. Repeating it is not an error. */
const changing = (name: Transition | Answer, summary: string, description: string) =>
  adminProcedure
    .meta(
      adminRest('PUT', `/admin/news-events/{id}/${name}`, {
        tag,
        summary,
        description: `${description} ${EXPECTED}`,
        success: 'The updated item',
        errors: [404, 409, 412],
      }),
    )
    .output(adminNewsEventSchema)

const transition = (
  name: Transition,
  summary: string,
  description: string,
  schema: typeof newsEventMoveInput | typeof newsEventApproveInput = newsEventMoveInput,
) =>
  changing(name, summary, description)
    .input(schema)
    .mutation(({ ctx, input }) => {
      const { administrator, precondition } = ctx
      return answerRecord(ctx, ctx.services.newsEvents.move(input, name, administrator, { precondition }))
    })

/** A call that sends an answer to the sender of an item. */
const answer = (name: Answer, summary: string, description: string) =>
  changing(name, summary, description)
    .input(newsEventAnswerInput)
    .mutation(({ ctx, input }) => {
      const { administrator, precondition } = ctx
      return answerRecord(ctx, ctx.services.newsEvents[name](input, administrator, { precondition }))
    })

export const newsEventsRouter = router({
  list: listing(
    words,
    { query: newsEventListSchema, item: newsEventSchema, list: (services) => services.newsEvents.list, reads },
    {
      summary: 'List news and events',
      description:
        'Approved items that are not archived, by event date, latest first. Items dated later than now are upcoming events. Without a limit the response contains all of them; with one, the Link header points to the next page (rel="next"). With updatedSince they are in the order of their changes.',
      success: 'All public items',
    },
  ),
  facets: counting(words, {
    filter: newsEventCountedSchema,
    facets: newsEventFacetsSchema,
    count: (services) => services.newsEvents.count,
    reads,
  }),
  deleted: publicRead(reads)
    .meta(
      publicRest('GET', '/news-events/deleted', {
        tag,
        summary: 'List withdrawn items',
        description:
          'For clients that keep a copy: the ids of items that have ceased to be public (archived, disapproved or deleted) since the given time.',
        success: 'Their ids, oldest first',
      }),
    )
    .input(withdrawnInput)
    .output(withdrawnSchema.array())
    .query(({ ctx, input }) => ctx.services.newsEvents.withdrawn(input.since)),

  get: reading(
    words,
    { item: newsEventWithNeighboursSchema, get: (services) => services.newsEvents.get, reads },
    {
      description:
        'Takes the id or the slug of a public item. The response includes the previous and the next public item by event date.',
    },
  ),

  excerpts: publicRead(reads)
    .input(newsEventListSchema.optional())
    .output(newsEventExcerptSchema.array())
    .query(({ ctx, input }) => answerList(ctx, ctx.services.newsEvents.excerpts, input)),

  submit: countedProcedure
    .meta(
      publicRest('POST', '/news-events/submit', {
        tag,
        summary: 'Submit a news or event item',
        description:
          'Saves an item as pending; it becomes public once an administrator approves it. Upload an image first and pass its path as imageUrl. The same content is accepted ten times a day from all senders together. With notifySubmitter the sender is mailed the decision once the address is confirmed. Keep statusUrl: the item can be followed, changed and withdrawn there, and the address is shown only once.',
        success: 'The item is saved and awaits approval',
        errors: [429],
      }),
    )
    .input(newsEventSubmissionSchema)
    .output(newsEventReceiptSchema)
    .use(limitedText(LIMITS.submission, [LIMITS.sameItem, ({ content }: { content: string }) => content]))
    .mutation(async ({ ctx, input }) => {
      const receipt = await ctx.services.submissions.submit(input, ctx.client)
      ctx.about.location = `/submissions/${receipt.statusUrl.split('/').at(-1)}`
      return receipt
    }),

  adminList: adminProcedure
    .meta(
      adminRest('GET', '/admin/news-events', {
        tag,
        summary: 'List all news and events',
        description: 'All pending, approved and archived items; without a `sort` by event date, latest first.',
        success: 'All items',
      }),
    )
    .input(adminNewsEventListSchema.optional())
    .output(adminNewsEventSchema.array())
    .query(({ ctx, input }) => wholeList(ctx, ctx.services.newsEvents.managed, { ...input })),

  archived: adminProcedure
    .meta(
      adminRest('GET', '/admin/news-events/archived', {
        tag,
        summary: 'List archived news and events',
        description: 'The archived items; without a `sort` by event date, latest first.',
        success: 'All archived items',
      }),
    )
    .input(adminNewsEventListSchema.optional())
    .output(adminNewsEventSchema.array())
    .query(({ ctx, input }) => wholeList(ctx, ctx.services.newsEvents.managed, { ...input, state: 'archived' })),

  adminRead: adminProcedure
    .meta(
      adminRest('GET', '/admin/news-events/{id}', {
        tag,
        summary: 'Read one item in any state',
        description: 'The item as the administrator sees it, whether it is pending, approved or archived.',
        success: 'The item',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(adminNewsEventSchema)
    .query(({ ctx, input }) => answerRecord(ctx, ctx.services.newsEvents.adminGet(input.id))),

  page: adminProcedure
    .input(managedItemsInput)
    .output(managedItemsPageSchema)
    .query(({ ctx, input }) => ctx.services.managedItems.page(input)),

  adminGet: adminProcedure
    .input(idInput)
    .output(managedItemSchema)
    .query(({ ctx, input }) => ctx.services.managedItems.get(input.id)),

  counts: adminProcedure
    .input(noInput)
    .output(newsEventCountsSchema)
    .query(({ ctx }) => ctx.services.managedItems.counts()),

  create: creating(
    managedWords,
    { input: newsEventCreateSchema, item: adminNewsEventSchema, create: (services) => services.newsEvents.create },
    {
      summary: 'Add an item of the group’s own',
      description: 'Adds an approved item. Optional fields may be omitted or null.',
    },
  ),

  approve: transition(
    'approve',
    'Approve an item',
    'Makes an item public, at once or from `publishAt` on.',
    newsEventApproveInput,
  ),
  disapprove: transition('disapprove', 'Disapprove an item', 'Returns an approved item to pending.'),
  archive: transition(
    'archive',
    'Archive an item',
    'Removes an item from the site and from the pending and approved lists.',
  ),
  unarchive: transition('unarchive', 'Unarchive an item', 'Returns an archived item to its previous list.'),

  ask: answer(
    'ask',
    'Ask for a change',
    'Asks the sender to change an item that is not approved. The item stays pending.',
  ),
  decline: answer(
    'decline',
    'Decline an item',
    'Archives an item that is not approved and gives its sender the reason. Unarchiving reverts both.',
  ),

  update: updating(
    managedWords,
    { input: newsEventUpdateSchema, item: adminNewsEventSchema, update: (services) => services.newsEvents.update },
    {
      summary: 'Change an item',
      description:
        'Takes any subset of the fields: omitted fields stay unchanged, null clears an optional field. The item stays pending, approved or archived. Send fields as you last saw them in `expected` to get 409 if someone else has changed them since.',
    },
  ),
  delete: deleting(managedWords, (services) => services.newsEvents.delete, {
    summary: 'Delete an item',
    description: 'Deletes an item from any list and moves it to the trash, from which it can be restored for 30 days.',
    done: 'News/Event deleted successfully',
  }),
})
