import { textParam } from './search-params.ts'

/** What the address of the panel says of a list, as texts: each list reads the keys that it knows. */
export const PANEL_SEARCH_KEYS = [
  ...(['search', 'year', 'type', 'sort', 'category', 'archived', 'state'] as const),
  ...(['section', 'status'] as const),
] as const
export type PanelSearch = { [Key in (typeof PANEL_SEARCH_KEYS)[number]]?: string | undefined }

/** A list's filter in the address, and what changes it. */
export type PanelAddress = { filter: PanelSearch; onFilter: (filter: PanelSearch) => void }

const LONGEST = 200

export const readPanelSearch = (params: Record<string, unknown>): PanelSearch =>
  Object.fromEntries(PANEL_SEARCH_KEYS.map((key) => [key, textParam(params[key], LONGEST)]))
