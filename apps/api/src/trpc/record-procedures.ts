import type { SessionUser } from '@hazards/schema/auth'
import type { Kind } from '@hazards/schema/kinds/kind'
import { acknowledgementSchema, idInput, idOrSlugInput } from '@hazards/schema/primitives'
import { arrangeInput } from '@hazards/schema/record-lists'
import type { z } from 'zod'
import type { Services } from '../modules/services.ts'
import type { ListReader } from '../records/list-window.ts'
import type { Precondition } from '../records/precondition.ts'
import { answerCreated, answerList, answerRecord } from './answers.ts'
import { adminRest, publicRest, type Reads, type Tag, type Words, withArticle } from './rest.ts'
import { adminProcedure, publicRead } from './trpc.ts'

/** A kind of record, and the part of the API's document that its calls are in. */
export type RecordWords = { tag: Tag; kind: Pick<Kind, 'one' | 'many' | 'api'> }
/** Words of one call that differ from those of all kinds. */
type Own = Partial<Omit<Words, 'tag'>>
type Saved = { id: string; updatedAt: string }
type Window = { limit?: number | undefined; cursor?: string | undefined }
type Of<Part> = (services: Services) => Part
type ListOf<Input, Item> = Of<ListReader<Omit<Input, keyof Window>, Item>>

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** tRPC cannot tell that a type parameter is its output schema's type, which `answer` has. */
const asOutput = <Item>(answer: Promise<Item>) => answer as Promise<never>

/** Returns the call that lists the public records. `reads` are the tables whose changes outdate its answers. */
export const listing = <Query extends z.ZodType<Window>, Item>(
  { tag, kind: { api, many } }: RecordWords,
  of: { query: Query; item: z.ZodType<Item, Item>; list: ListOf<z.output<Query>, Item>; reads: Reads },
  own: Own = {},
) =>
  publicRead(of.reads)
    .meta(
      publicRest('GET', api, {
        tag,
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
  { tag, kind: { api, many } }: RecordWords,
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
        tag,
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
  { tag, kind: { api, many } }: RecordWords,
  of: { query: Query; item: z.ZodType<Item, Item>; list: ListOf<z.output<Query>, Item> },
) =>
  adminProcedure
    .meta(
      adminRest('GET', `/admin${api}`, {
        tag,
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
  { tag, kind: { api, one } }: RecordWords,
  of: { item: z.ZodType<Item, Item>; get: Of<(idOrSlug: string) => Promise<Item>>; reads: Reads },
  own: Own = {},
) =>
  publicRead(of.reads)
    .meta(
      publicRest('GET', `${api}/{id}`, {
        tag,
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
  { tag, kind: { api, one } }: RecordWords,
  of: { item: z.ZodType<Item, Item>; get: Of<(idOrSlug: string) => Promise<Item>> },
) =>
  adminProcedure
    .meta(
      adminRest('GET', `/admin${api}/{id}`, {
        tag,
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
  { tag, kind: { api, one } }: RecordWords,
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
        tag,
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
  { tag, kind: { api, one } }: RecordWords,
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
        tag,
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
  { tag, kind: { api, one } }: RecordWords,
  remove: Of<(id: string, by: SessionUser, precondition?: Precondition) => Promise<void>>,
  { done = `${capitalized(one)} deleted successfully`, ...own }: Own & { done?: string } = {},
) =>
  adminProcedure
    .meta(
      adminRest('DELETE', `${api}/{id}`, {
        tag,
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

/** Returns the call that arranges the order of records. */
const arranging = (
  { kind: { many } }: RecordWords,
  arrange: Of<(input: z.output<typeof arrangeInput>, by: SessionUser) => Promise<void>>,
) =>
  adminProcedure
    .input(arrangeInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await arrange(ctx.services)(input, ctx.administrator)
      return { message: `${capitalized(many)} arranged successfully` }
    })

/** The service of a kind of records that an administrator arranges. */
type ArrangedService<Query, Create, Update, PageQuery, Item, AdminItem, Page> = {
  list: ListReader<Omit<Query, keyof Window>, Item>
  managed: ListReader<Omit<Query, keyof Window>, AdminItem>
  get: (idOrSlug: string) => Promise<Item>
  adminGet: (idOrSlug: string) => Promise<AdminItem>
  create: (input: Create, by: SessionUser) => Promise<AdminItem>
  update: (input: Update, by: SessionUser, precondition?: Precondition) => Promise<AdminItem>
  arrange: (input: z.output<typeof arrangeInput>, by: SessionUser) => Promise<void>
  delete: (id: string, by: SessionUser, precondition?: Precondition) => Promise<void>
  page: (query: PageQuery) => Promise<Page>
}

/**
 * Returns all calls on a kind of records that an administrator arranges, that of the panel's pages too. `reads` are the tables whose
 * changes outdate the public answers.
 */
export const arrangedCalls = <
  Query extends z.ZodType<Window>,
  Create extends z.ZodType,
  Update extends z.ZodType,
  PageQuery extends z.ZodType,
  Item extends Saved,
  AdminItem extends Saved,
  Page,
>(
  words: RecordWords,
  of: {
    query: Query
    create: Create
    update: Update
    pageQuery: PageQuery
    item: z.ZodType<Item, Item>
    adminItem: z.ZodType<AdminItem, AdminItem>
    page: z.ZodType<Page, Page>
    service: Of<
      ArrangedService<z.output<Query>, z.output<Create>, z.output<Update>, z.output<PageQuery>, Item, AdminItem, Page>
    >
    reads: Reads
  },
) => {
  const { query, item, adminItem, service, reads } = of
  return {
    list: listing(words, { query, item, list: (services) => service(services).list, reads }),
    get: reading(words, { item, get: (services) => service(services).get, reads }),
    adminList: managing(words, { query, item: adminItem, list: (services) => service(services).managed }),
    adminGet: readingAny(words, { item: adminItem, get: (services) => service(services).adminGet }),
    create: creating(words, { input: of.create, item: adminItem, create: (services) => service(services).create }),
    update: updating(words, { input: of.update, item: adminItem, update: (services) => service(services).update }),
    arrange: arranging(words, (services) => service(services).arrange),
    delete: deleting(words, (services) => service(services).delete),

    /** Returns a page of the panel's list. */
    page: adminProcedure
      .input(of.pageQuery)
      .output(of.page)
      .query(({ ctx, input }) => asOutput(service(ctx.services).page(input as z.output<PageQuery>))),
  }
}
