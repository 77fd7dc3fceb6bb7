import {
  adminNewsEventSchema,
  newsEventAnswerInput,
  newsEventListSchema,
  newsEventReceiptSchema,
  newsEventSchema,
  newsEventSubmissionSchema,
  newsEventUpdateSchema,
  newsEventWithNeighboursSchema,
} from '@hazards/schema/news-event'
import {
  managedItemSchema,
  managedItemsInput,
  managedItemsPageSchema,
  newsEventCountsSchema,
} from '@hazards/schema/news-event-panel'
import {
  acknowledgementSchema,
  idInput,
  idOrSlugInput,
  noInput,
  withdrawnInput,
  withdrawnSchema,
} from '@hazards/schema/primitives'
import { LIMITS } from '../../lib/limits.ts'
import { answerList } from '../../trpc/lists.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, limited, publicProcedure, router } from '../../trpc/trpc.ts'
import type { Transition } from './news-event.lifecycle.ts'

const tag = 'News & Events'

/** A call that moves an item along its life; doing it twice is no error. */
const transition = (name: Transition, summary: string, description: string) =>
  adminProcedure
    .meta(
      adminRest('PUT', `/admin/news-events/{id}/${name}`, {
        tag,
        summary,
        description,
        success: 'The item as it is now',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(adminNewsEventSchema)
    .mutation(({ ctx, input }) => ctx.services.newsEvents.move(input.id, name, ctx.administrator))

/** A call that says something to the sender of an item. */
const answer = (name: 'ask' | 'decline', summary: string, description: string) =>
  adminProcedure
    .meta(
      adminRest('PUT', `/admin/news-events/{id}/${name}`, {
        tag,
        summary,
        description,
        success: 'The item as it is now',
        errors: [404, 409],
      }),
    )
    .input(newsEventAnswerInput)
    .output(adminNewsEventSchema)
    .mutation(({ ctx, input }) => ctx.services.newsEvents[name](input, ctx.administrator))

export const newsEventsRouter = router({
  list: publicProcedure
    .meta(
      publicRest('GET', '/news-events', {
        tag,
        summary: 'List news and events',
        description:
          'The approved items that are not archived, by event date, latest first. Items dated later than now are events to come. All of them where there is no limit; with one, Link names the next part (rel="next"); with updatedSince in the order of their changes.',
        success: 'All public items',
      }),
    )
    .input(newsEventListSchema.optional())
    .output(newsEventSchema.array())
    .query(({ ctx, input }) => answerList(ctx, ctx.services.newsEvents.list, input)),

  deleted: publicProcedure
    .meta(
      publicRest('GET', '/news-events/deleted', {
        tag,
        summary: 'List items that are gone',
        description:
          'For those who keep a copy: the ids of items that were public and no longer are (archived, disapproved or deleted), since a moment.',
        success: 'Their ids, oldest first',
      }),
    )
    .input(withdrawnInput)
    .output(withdrawnSchema.array())
    .query(({ ctx, input }) => ctx.services.newsEvents.withdrawn(input.since)),

  get: publicProcedure
    .meta(
      publicRest('GET', '/news-events/{id}', {
        tag,
        summary: 'Read one item',
        description:
          'Takes the id or the slug of a public item, and names the public items dated next before and after it.',
        success: 'The item',
        errors: [404],
      }),
    )
    .input(idOrSlugInput)
    .output(newsEventWithNeighboursSchema)
    .query(async ({ ctx, input }) => {
      const record = await ctx.services.newsEvents.get(input.id)
      ctx.about.updatedAt = record.updatedAt
      return record
    }),

  submit: publicProcedure
    .meta(
      publicRest('POST', '/news-events/submit', {
        tag,
        summary: 'Submit a news or event item',
        description:
          'Saves an item as pending; it becomes public once an administrator approves it. For an image, upload it first and give its path as imageUrl. The same content is taken ten times a day, whoever sends it. With notifySubmitter the sender is mailed what becomes of it, once the address is confirmed. Keep statusUrl: it is where the item is followed, changed and withdrawn, and is told only once.',
        success: 'The item is saved and waits for approval',
        errors: [429],
      }),
    )
    .input(newsEventSubmissionSchema)
    .output(newsEventReceiptSchema)
    .use(limited(LIMITS.submission))
    .use(async ({ ctx, input, next }) => {
      await ctx.services.rateLimiter.take(LIMITS.sameItem, input.content)
      return next()
    })
    .mutation(({ ctx, input }) => ctx.services.submissions.submit(input, ctx.client)),

  adminList: adminProcedure
    .meta(
      adminRest('GET', '/admin/news-events', {
        tag,
        summary: 'List all news and events',
        description: 'Every item, pending, approved and archived ones, by event date, latest first.',
        success: 'All items',
      }),
    )
    .input(noInput)
    .output(adminNewsEventSchema.array())
    .query(({ ctx }) => ctx.services.newsEvents.adminList()),

  archived: adminProcedure
    .meta(
      adminRest('GET', '/admin/news-events/archived', {
        tag,
        summary: 'List archived news and events',
        description: 'The archived items, by event date, latest first.',
        success: 'All archived items',
      }),
    )
    .input(noInput)
    .output(adminNewsEventSchema.array())
    .query(({ ctx }) => ctx.services.newsEvents.archived()),

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

  create: adminProcedure
    .input(newsEventSubmissionSchema)
    .output(adminNewsEventSchema)
    .mutation(({ ctx, input }) => ctx.services.newsEvents.create(input, ctx.administrator)),

  approve: transition('approve', 'Approve an item', 'Makes an item public.'),
  disapprove: transition('disapprove', 'Disapprove an item', 'Returns an approved item to pending.'),
  archive: transition(
    'archive',
    'Archive an item',
    'Takes an item off the site and out of the pending and approved lists.',
  ),
  unarchive: transition(
    'unarchive',
    'Unarchive an item',
    'Brings an archived item back to the list that it came from.',
  ),

  ask: answer(
    'ask',
    'Ask for a change',
    'Asks the sender for a change of an item that is not approved. It is pending until they made it, and then again.',
  ),
  decline: answer(
    'decline',
    'Decline an item',
    'Archives an item that is not approved, and tells its sender why. Unarchiving it takes that back.',
  ),

  update: adminProcedure
    .meta(
      adminRest('PUT', '/admin/news-events/{id}', {
        tag,
        summary: 'Change an item',
        description:
          'Takes any subset of the fields: what is left out stays as it is, null clears an optional field. The item stays where it is: pending, approved or archived. With `expected`, fields as you last saw them, a change by somebody else in between is answered with 409.',
        success: 'The item as saved',
        errors: [404, 409],
      }),
    )
    .input(newsEventUpdateSchema)
    .output(adminNewsEventSchema)
    .mutation(({ ctx, input }) => ctx.services.newsEvents.update(input, ctx.administrator)),

  delete: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/news-events/{id}', {
        tag,
        summary: 'Delete an item',
        description: 'Deletes an item for good, from whichever list it is in.',
        success: 'It is deleted',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.newsEvents.delete(input.id, ctx.administrator)
      return { message: 'News/Event deleted successfully' }
    }),
})
