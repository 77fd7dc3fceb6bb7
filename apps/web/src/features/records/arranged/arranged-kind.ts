import type { Fields as Declared } from '@hazards/schema/fields/field'
import type { ArrangedName } from '@hazards/schema/kinds/kinds'
import type { z } from 'zod'
import type { ListKind } from '../../../components/panel/list/list-kind.ts'
import type { CreateOnce } from '../../../components/panel/use-create-once.ts'

export type ArrangedRecord = {
  id: string
  slug: string
  updatedAt: string
  publishAt: string | null
  publishZone: string | null
}
type Fields = Record<string, unknown>

/** Describes one kind of arranged records to the panel. */
export type ArrangedKind<Item extends ArrangedRecord> = Omit<
  ListKind<Item>,
  'sorts' | 'nameHeading' | 'empty' | 'notFound'
> & {
  record: ArrangedName
  /** Validates the form's fields. */
  schema: z.ZodType<Fields>
  fields: Declared
  /** The input of the list's query. */
  wanted: object
  list: ArrangedList<Item>
  calls: ArrangedCalls<Item>
}

type Pages<Item> = { pages: { items: Item[]; total: number }[] } | undefined

/** The paged list for the filter in the address. */
export type ArrangedList<Item> = {
  data: Pages<Item>
  error: unknown
  isFetching: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<{ data: Pages<Item> }>
}

/** The API calls for one kind of record. */
type ArrangedCalls<Item extends ArrangedRecord> = {
  useCreate: (once: CreateOnce) => (input: Fields) => Promise<Item>
  update: (input: Fields & { id: string; expected: Fields }) => Promise<Item>
  remove: (id: string) => Promise<unknown>
  /** Reorders the records within the places that they hold together. @throws CONFLICT if their order is not `expected` */
  arrange: (order: { ids: string[]; expected: string[] }) => Promise<unknown>
  /** Returns the current record. @throws NOT_FOUND if it was deleted */
  reload: (id: string) => Promise<Item>
}
