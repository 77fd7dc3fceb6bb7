import type { SessionUser } from '@hazards/schema/auth'
import { capitalize } from '@hazards/schema/capitalize'
import type { Kind } from '@hazards/schema/kinds/kind'
import { acknowledgementSchema, idInput, idOrSlugInput } from '@hazards/schema/primitives'
import type { z } from 'zod'
import type { Services } from '../modules/services.ts'
import type { ListReader } from '../records/list-window.ts'
import type { Precondition } from '../records/precondition.ts'
import { answerCreated, answerList, answerRecord } from './answers.ts'
import { adminRest, publicRest, type Reads, type Tag, type Words, withArticle } from './rest.ts'
import { adminProcedure, publicRead } from './trpc.ts'

/** What the API's document says of the calls on a kind of record. */
export type RecordWords = Pick<Kind, 'one' | 'many' | 'api'> & { part: Tag }
/** Words of one call that differ from those of all kinds. */
type Own = Partial<Omit<Words, 'tag'>>
export type Saved = { id: string; updatedAt: string }
export type Window = { limit?: number | undefined; cursor?: string | undefined }
export type Of<Part> = (services: Services) => Part
type ListOf<Input, Item> = Of<ListReader<Omit<Input, keyof Window>, Item>>

/** tRPC cannot tell that a type parameter is its output schema's type, which `answer` has. */
export const asOutput = <Item>(answer: Promise<Item>) => answer as Promise<never>

/** Returns the call that lists the public records. `reads` are the tables whose changes outdate its answers. */
export const listing = <Query extends z.ZodType<Window>, Item>(
  { part, api, many }: RecordWords,
  of: { query: Query; item: z.ZodType<Item, Item>; list: ListOf<z.output<Query>, Item>; reads: Reads },
  own: Own = {},
) =>
  publicRead(of.reads)
    .meta(
      publicRest('GET', api, {
        tag: part,
        summary: `List ${many}`,
        description: `The matching ${many}, in the administrator’s order or in the order of sort; with updatedSince, in the order of their changes. With a limit, the Link header points to the next page (rel="next").`,
        success: `The ${many}`,
        ...own,
      }),
    )
    .input(of.query.optional())
    .output(of.item.array())
    .query(({ ctx, input }) => answerList(ctx, of.list(ctx.services), input as z.output<Query> | undefined))

/** Returns the call that counts the list of public records by each of its filters (records §15.5). */
export const counting = <Filter extends z.ZodType, Counts>(
  { part, api, many }: RecordWords,
  of: {
    filter: Filter
    facets: z.ZodType<Counts, Counts>
    count: Of<(filter: z.output<Filter>) => Promise<{ facets: Counts }>>
    reads: Reads
  },
) =>
  publicRead(of.reads)
    .meta(
      publicRest('GET', `${api}/facets`, {
        tag: part,
        summary: `Count ${many} by each filter`,
        description: `For each value of a filter, how many ${many} the list has with it under the other filters given.`,
        success: 'The values of each filter with their counts',
      }),
    )
    .input(of.filter.optional())
    .output(of.facets)
    .query(async ({ ctx, input }) => {
      const { facets } = await of.count(ctx.services)((input ?? {}) as z.output<Filter>)
      return facets as never
    })

/** Returns the call that lists the records that are not in the trash, drafts too, for administrators. */
export const managing = <Query extends z.ZodType<Window>, Item>(
  { part, api, many }: RecordWords,
  of: { query: Query; item: z.ZodType<Item, Item>; list: ListOf<z.output<Query>, Item> },
) =>
  adminProcedure
    .meta(
      adminRest('GET', `/admin${api}`, {
        tag: part,
        summary: `List ${many}, also those that are not public`,
        description: `As visitors list them, with drafts and scheduled ones: \`publishAt\` says from when on each is public.`,
        success: `The ${many}`,
      }),
    )
    .input(of.query.optional())
    .output(of.item.array())
    .query(({ ctx, input }) => answerList(ctx, of.list(ctx.services), input as z.output<Query> | undefined))

/** Returns the call that reads one public record. */
export const reading = <Item extends Saved>(
  { part, api, one }: RecordWords,
  of: { item: z.ZodType<Item, Item>; get: Of<(idOrSlug: string) => Promise<Item>>; reads: Reads },
  own: Own = {},
) =>
  publicRead(of.reads)
    .meta(
      publicRest('GET', `${api}/{id}`, {
        tag: part,
        summary: `Read one ${one}`,
        description: `Takes the id or the slug of ${withArticle(one)}.`,
        success: `The ${one}`,
        errors: [404],
        ...own,
      }),
    )
    .input(idOrSlugInput)
    .output(of.item)
    .query(({ ctx, input }) => asOutput(answerRecord(ctx, of.get(ctx.services)(input.id))))

/** Returns the call that reads one record, also a draft, for administrators. */
export const readingAny = <Item extends Saved>(
  { part, api, one }: RecordWords,
  of: { item: z.ZodType<Item, Item>; get: Of<(idOrSlug: string) => Promise<Item>> },
) =>
  adminProcedure
    .meta(
      adminRest('GET', `/admin${api}/{id}`, {
        tag: part,
        summary: `Read one ${one}, also one that is not public`,
        description: `Takes the id or the slug of ${withArticle(one)}, whether it is a draft, scheduled or public.`,
        success: `The ${one}`,
        errors: [404],
      }),
    )
    .input(idOrSlugInput)
    .output(of.item)
    .query(({ ctx, input }) => asOutput(answerRecord(ctx, of.get(ctx.services)(input.id))))

/** Returns the call that adds a record. */
export const creating = <Input extends z.ZodType, Item extends Saved>(
  { part, api, one }: RecordWords,
  of: {
    input: Input
    item: z.ZodType<Item, Item>
    create: Of<(input: z.output<Input>, by: SessionUser) => Promise<Item>>
  },
  own: Own = {},
) =>
  adminProcedure
    .meta(
      adminRest('POST', api, {
        tag: part,
        summary: `Add ${withArticle(one)}`,
        description: 'Optional fields may be omitted or null; without an order the record is added at the end.',
        success: `The ${one}`,
        ...own,
      }),
    )
    .input(of.input)
    .output(of.item)
    .mutation(({ ctx, input }) =>
      asOutput(answerCreated(ctx, api, of.create(ctx.services)(input as z.output<Input>, ctx.administrator))),
    )

/** Returns the call that changes the given fields of a record. */
export const updating = <Input extends z.ZodType, Item extends Saved>(
  { part, api, one }: RecordWords,
  of: {
    input: Input
    item: z.ZodType<Item, Item>
    update: Of<(input: z.output<Input>, by: SessionUser, precondition?: Precondition) => Promise<Item>>
  },
  own: Own = {},
) =>
  adminProcedure
    .meta(
      adminRest('PUT', `${api}/{id}`, {
        tag: part,
        summary: `Change ${withArticle(one)}`,
        description:
          'Takes any subset of the fields: omitted fields stay unchanged, null clears an optional field. Send fields as you last saw them in `expected` to get 409 if someone else has changed them since.',
        success: `The ${one}`,
        errors: [404, 409, 412],
        ...own,
      }),
    )
    .input(of.input)
    .output(of.item)
    .mutation(({ ctx, input }) =>
      asOutput(
        answerRecord(ctx, of.update(ctx.services)(input as z.output<Input>, ctx.administrator, ctx.precondition)),
      ),
    )

/** Returns the call that moves a record to the trash. `done` is what it answers. */
export const deleting = (
  { part, api, one }: RecordWords,
  remove: Of<(id: string, by: SessionUser, precondition?: Precondition) => Promise<void>>,
  { done = `${capitalize(one)} deleted successfully`, ...own }: Own & { done?: string } = {},
) =>
  adminProcedure
    .meta(
      adminRest('DELETE', `${api}/{id}`, {
        tag: part,
        summary: `Delete ${withArticle(one)}`,
        description: `Moves ${withArticle(one)} to the trash, from which it can be restored for 30 days.`,
        success: `The ${one} is deleted`,
        errors: [404, 412],
        ...own,
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await remove(ctx.services)(input.id, ctx.administrator, ctx.precondition)
      return { message: done }
    })
