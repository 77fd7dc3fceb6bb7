import type { z } from 'zod'
import type { Fields } from '../fields/field.ts'

/** A field below a record's name in the panel's list, or what `of` makes of a record. `isMore`: only once it is chosen. */
export type KindColumn = { key: string; label?: string; isMore?: true; of?: (record: never) => string | null }

/** What is true of one kind of record. */
export type Kind = {
  /** The name of one record and of several: 'person', 'people'. */
  one: string
  many: string
  /** Its name in the activity log. */
  logged: string
  /** Its table, the tag of its cached answers, and its calls over tRPC. */
  tag: string
  /** The path below which its pages are. */
  page: `/${string}`
  /** The path of its calls, below /api. */
  api: `/${string}`
  nameField: 'title' | 'name'
  /** The fields that an administrator edits, in the order of the form. */
  fields: Fields
  /** The parameters that filter a list. */
  filter: z.ZodRawShape
  /** The sort orders of a list. The first is the default. */
  sorts: readonly string[]
  /** Whether an administrator arranges their order. */
  isArranged: boolean
  /** What the search of the panel's list covers, in words. */
  searched: string
  /** What may stand below a record's name in the panel's list. */
  columns?: readonly KindColumn[]
  /** The collapsed part of the form: its heading, and what is in it. */
  more?: { title: string; about: string }
}
