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
  calls: ArrangedCalls<Item>
}

/** The API of one kind, as the panel calls it. */
type ArrangedCalls<Item extends ArrangedRecord> = {
  items: readonly Item[] | undefined
  error: unknown
  create: (input: Fields) => Promise<Item>
  update: (input: Fields & { id: string; expected: Fields }) => Promise<Item>
  remove: (id: string) => Promise<unknown>
  /** @throws CONFLICT where they do not stand as in `expected` */
  arrange: (order: { ids: string[]; expected: string[] }) => Promise<unknown>
  /** As it is now. @throws NOT_FOUND where it is gone */
  reload: (id: string) => Promise<Item>
}
