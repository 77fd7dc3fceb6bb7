import type { ReactNode } from 'react'
import type { PanelSearch } from '../../../lib/panel-search.ts'

/** Singular and plural: 'person', 'people'. */
export type Words = { one: string; many: string }

type Option = { value: string; label: string }

/**
 * A choice of one value, kept in the address under its key. `first` names what is shown without a choice, if not all. Options that
 * are read from the server are a hook, which is called once the filter is shown; any value in the address is then one.
 */
export type ListFilter = {
  key: keyof PanelSearch
  label: string
  options: readonly Option[] | (() => readonly Option[])
  first?: string
  /** Whether it is shown only on request, or while it is set. */
  isMore?: boolean
}

/** What a click sorts by; a second click turns it round, and a third ends it. `sort` is its first order. */
export type Heading = { label: string; sort: string }

/**
 * A fact of each row: in a column with this heading on a wide screen, else in the line below the name. A text is cut off where it
 * has no room; anything else is shown whole.
 */
export type Column<Item> = Partial<Pick<Heading, 'sort'>> & {
  key: string
  label: string
  /** Whether it is shown only once whoever uses the list has chosen it. */
  isMore?: boolean
  /** Whether it is always shown. */
  isAlways?: boolean
  /** Whether a phone has no room for it. */
  isWide?: boolean
  of: (item: Item) => ReactNode
}

/** Declares a list of the panel. Everything that is not declared here is the same in all lists. */
export type ListKind<Item> = Words & {
  title: string
  /** Stands beside the heading, after the count: 'newest first'. */
  note?: string
  nameOf: (item: Item) => string
  /** What the search covers, such as 'Name, role or email'. */
  searched?: string
  filters?: readonly ListFilter[]
  /** `first` names the order without a choice. */
  sorts?: { first: string; options: readonly Option[] }
  /** What sorts a list without columns, on a wide screen. */
  headings?: readonly Heading[]
  /** Makes the list a table on a wide screen, with the names first. */
  columns?: readonly Column<Item>[]
  /** The heading of the names, in a list with columns. */
  nameHeading?: Partial<Heading> & { label: string }
  /** Shown instead of rows. */
  empty: string
  /** Shown if the search and the filters find nothing. */
  notFound?: string
  loading?: string
  more?: string
}

/** Returns the chosen value of a filter, or undefined: an unknown value in the address is no filter. */
export const chosenIn = ({ key, options }: Pick<ListFilter, 'key' | 'options'>, filter: PanelSearch) =>
  typeof options === 'function' ? filter[key] : options.find(({ value }) => value === filter[key])?.value

/** Returns whether the search and the filters in the address may leave records out. */
export const isNarrowed = ({ filters = [] }: Pick<ListKind<never>, 'filters'>, filter: PanelSearch): boolean =>
  Boolean(filter.search) || filters.some((each) => chosenIn(each, filter) !== undefined)

/** Returns '1 person' or '1,200 people'. */
export const formatCount = (count: number, { one, many }: Words): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Returns the question before one or several records are deleted (specification §8). */
export const formatDeleteQuestion = ({ one, many }: Words, count = 1): string =>
  `Are you sure you want to delete ${count === 1 ? `this ${one}` : `these ${count} ${many}`}?`
