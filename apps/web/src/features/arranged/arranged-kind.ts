import type { RecordKind } from '@hazards/schema/history'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { RecordDraft, RecordField } from './record-field.ts'

export type ArrangedRecord = { id: string; slug: string; updatedAt: string }
type Fields = Record<string, unknown>

/** What the panel has to know of one kind of arranged records. */
export type ArrangedKind<Item extends ArrangedRecord> = {
  record: Extract<RecordKind, 'person' | 'project' | 'theme'>
  /** 'person', 'people'. */
  one: string
  many: string
  /** What checks the form, in its own words. */
  schema: z.ZodType<Fields, Fields>
  fields: readonly RecordField[]
  /** What a new one begins with. */
  preset: RecordDraft
  nameOf: (item: Item) => string
  /** What stands below the name in the list. */
  lineOf: (item: Item) => ReactNode
  /** Where its search looks: 'Name, role or email'. */
  searched: string
  /** What else narrows its list. */
  choice?: { key: 'section' | 'status'; label: string; options: readonly { value: string; label: string }[] }
  list: ArrangedList<Item>
  calls: ArrangedCalls<Item>
}

type Pages<Item> = { pages: { items: Item[]; total: number }[] } | undefined

/** Its list as the address asks for it, a page at a time. */
export type ArrangedList<Item> = {
  data: Pages<Item>
  error: unknown
  isFetching: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<{ data: Pages<Item> }>
}

/** The API of one kind, as the panel calls it. */
type ArrangedCalls<Item extends ArrangedRecord> = {
  create: (input: Fields) => Promise<Item>
  update: (input: Fields & { id: string; expected: Fields }) => Promise<Item>
  remove: (id: string) => Promise<unknown>
  /** Puts records into an order in the places that they hold together. @throws CONFLICT where they do not stand as in `expected` */
  arrange: (order: { ids: string[]; expected: string[] }) => Promise<unknown>
  /** As it is now. @throws NOT_FOUND where it is gone */
  reload: (id: string) => Promise<Item>
}
