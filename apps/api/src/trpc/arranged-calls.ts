import type { SessionUser } from '@hazards/schema/auth'
import { capitalize } from '@hazards/schema/capitalize'
import type { Fields } from '@hazards/schema/fields/field'
import { KINDS } from '@hazards/schema/kinds/kinds'
import { acknowledgementSchema } from '@hazards/schema/primitives'
import { arrangeInput } from '@hazards/schema/record-lists'
import type { z } from 'zod'
import type { Table } from '../lib/table-changes.ts'
import type { ListReader } from '../records/list-window.ts'
import type { Precondition } from '../records/precondition.ts'
import {
  asOutput,
  creating,
  deleting,
  listing,
  managing,
  type Of,
  type RecordWords,
  reading,
  readingAny,
  type Saved,
  updating,
  type Window,
} from './record-procedures.ts'
import type { Reads } from './rest.ts'
import { adminProcedure } from './trpc.ts'

/** Returns the call that arranges the order of records. */
const arranging = (
  { many }: RecordWords,
  arrange: Of<(input: z.output<typeof arrangeInput>, by: SessionUser) => Promise<void>>,
) =>
  adminProcedure
    .input(arrangeInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await arrange(ctx.services)(input, ctx.administrator)
      return { message: `${capitalize(many)} arranged successfully` }
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

/** The tags of the kinds that the records of a kind link to. */
const listLinked = (fields: Fields): Table[] =>
  Object.values(fields).flatMap((field) => (field.control === 'records' ? [KINDS[field.of].tag] : []))

/**
 * Returns all calls on a kind of records that an administrator arranges, that of the panel's pages too.
 *
 * @param lending the tables that the public answers read besides those of the kind and of what it links to
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
  kind: RecordWords & {
    tag: Table
    fields: Fields
    schemas: {
      query: Query
      create: Create
      update: Update
      pageQuery: PageQuery
      item: z.ZodType<Item, Item>
      adminItem: z.ZodType<AdminItem, AdminItem>
      page: z.ZodType<Page, Page>
    }
  },
  service: Of<
    ArrangedService<z.output<Query>, z.output<Create>, z.output<Update>, z.output<PageQuery>, Item, AdminItem, Page>
  >,
  lending: Reads = [],
) => {
  const { query, create, update, pageQuery, item, adminItem, page } = kind.schemas
  const reads = [kind.tag, ...listLinked(kind.fields), ...lending]
  return {
    list: listing(kind, { query, item, list: (services) => service(services).list, reads }),
    get: reading(kind, { item, get: (services) => service(services).get, reads }),
    adminList: managing(kind, { query, item: adminItem, list: (services) => service(services).managed }),
    adminGet: readingAny(kind, { item: adminItem, get: (services) => service(services).adminGet }),
    create: creating(kind, { input: create, item: adminItem, create: (services) => service(services).create }),
    update: updating(kind, { input: update, item: adminItem, update: (services) => service(services).update }),
    arrange: arranging(kind, (services) => service(services).arrange),
    delete: deleting(kind, (services) => service(services).delete),

    /** Returns a page of the panel's list. */
    page: adminProcedure
      .input(pageQuery)
      .output(page)
      .query(({ ctx, input }) => asOutput(service(ctx.services).page(input as z.output<PageQuery>))),
  }
}
