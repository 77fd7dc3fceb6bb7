import { SEARCH_MAX, textParam } from './search-params.ts'

/** The query parameters of panel lists, as text. Each list reads the ones it knows. */
export const PANEL_SEARCH_KEYS = [
  ...(['search', 'year', 'type', 'sort', 'category', 'archived', 'state', 'source'] as const),
  ...(['section', 'status', 'visibility', 'hazard', 'event'] as const),
  ...(['theme', 'author', 'keyword', 'project', 'missing'] as const),
  ...(['act', 'days'] as const),
] as const
export type PanelSearch = { [Key in (typeof PANEL_SEARCH_KEYS)[number]]?: string | undefined }

/** A list's filter in the address, and its setter. */
export type PanelAddress = { filter: PanelSearch; onFilter: OnFilter }

/** @param isTyping whether the search was typed: the whole text is then one step back in the browser */
export type OnFilter = (filter: PanelSearch, isTyping?: boolean) => void

export const readPanelSearch = (params: Record<string, unknown>): PanelSearch =>
  Object.fromEntries(PANEL_SEARCH_KEYS.map((key) => [key, textParam(params[key], SEARCH_MAX)]))
