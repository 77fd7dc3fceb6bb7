import type { z } from 'zod'
import type { TokenScope } from '../access-token.constants.ts'
import type { Fields } from '../fields/field.ts'

/** A field below a record's name in the panel's list, or what `of` makes of a record. `isMore`: only once it is chosen. */
export type KindColumn = { key: string; label?: string; isMore?: true; of?: (record: never) => string | null }

/** How search finds the records of a kind, by the names of its fields. */
export type KindSearch = {
  /** What the panel's lists search. */
  listed: readonly string[]
  /** The line below the title of a result. The panel shows the first of them. */
  subtitle: readonly string[]
  date?: string
  /** The text that visitors read. */
  body: readonly string[]
  /** What weighs more than the text: names, places. */
  names: readonly string[]
  /** What else it is found by. */
  others: readonly string[]
}

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
  /** Its part of the API's document, and what that says about its records. */
  part: string
  about: string
  /** The scope with which a token may write its records. */
  scope: TokenScope
  nameField: 'title' | 'name'
  /** The fields that an administrator edits, in the order of the form. */
  fields: Fields
  /** The parameters that filter a list. */
  filter: z.ZodRawShape
  /** The sort orders of a list. The first is the default. */
  sorts: readonly string[]
  /** The schemas of its calls, if an administrator arranges its records. */
  schemas?: Readonly<Record<'input' | 'create' | 'update' | 'query' | 'pageQuery', z.ZodObject>>
  /** What search calls its records. */
  label: string
  /** Whether an administrator arranges their order. */
  isArranged: boolean
  /** The heading of the panel's list, if not the name of its part of the API's document. */
  heading?: string
  /** The fields by whose choices the panel's list is narrowed. */
  narrowedBy?: readonly ('section' | 'status')[]
  /** The fields that are looked for where they are missing, with their words. */
  gaps?: Readonly<Record<string, string>>
  /** What the search of the panel's list covers, in words. */
  searched: string
  /** How search finds them; of a kind with more than fields search-document.ts says it. */
  search?: KindSearch
  /** What may stand below a record's name in the panel's list. */
  columns?: readonly KindColumn[]
  /** The collapsed part of the form: its heading, and what is in it. */
  more?: { title: string; about: string }
}
