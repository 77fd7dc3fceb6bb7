import { type PanelSearch, readPanelSearch } from '../../../lib/panel-search.ts'
import { useKept } from './use-kept.ts'

/** A search, filters and an order of a list under a name. */
export type SavedView = { name: string; filter: PanelSearch }

/** How many views of one list a browser keeps. */
export const VIEWS_MAX = 12
export const VIEW_NAME_MAX = 60

/**
 * Returns the saved views of a list, which this browser keeps, and a function that replaces them.
 *
 * @param list the name of the list: 'publications'
 */
export const useSavedViews = (list: string) => useKept(`panel-views.${list}`, readViews)

const readViews = (kept: unknown): readonly SavedView[] =>
  Array.isArray(kept) ? kept.flatMap(readView).slice(0, VIEWS_MAX) : []

const readView = (kept: unknown): SavedView[] => {
  const { name, filter } = (kept ?? {}) as { name?: unknown; filter?: unknown }
  return typeof name === 'string' && filter instanceof Object
    ? [{ name: name.slice(0, VIEW_NAME_MAX), filter: readPanelSearch(filter as Record<string, unknown>) }]
    : []
}

/** Returns whether two filters find the same. */
export const isSameFilter = (one: PanelSearch, other: PanelSearch): boolean =>
  JSON.stringify(given(one)) === JSON.stringify(given(other))

/** Returns what is chosen in a filter, in one order. */
const given = (filter: PanelSearch) =>
  Object.entries(readPanelSearch(filter)).filter(([, value]) => value !== undefined && value !== '')

/** Returns whether a filter has anything to save. */
export const isChosen = (filter: PanelSearch): boolean => given(filter).length > 0
