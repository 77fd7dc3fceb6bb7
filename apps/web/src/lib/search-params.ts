import { withoutRefusedCharacters } from '@hazards/schema/refused-characters'

/**
 * Parses a query string as plain text values, the way forms write it. The last value of a repeated name wins.
 *
 * @param query with or without '?'
 */
export const parseSearchParams = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query))

/** Formats values so that {@link parseSearchParams} can read them. Empty values are omitted to keep addresses short. */
export const formatSearchParams = (values: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** Returns the value if it is in the closed list, else undefined: an unknown filter is ignored. */
export const oneOfParam = <Value extends string>(value: unknown, values: readonly Value[]): Value | undefined =>
  values.find((known) => known === value)

/** Returns a four-digit year, else undefined. */
export const yearParam = (value: unknown): number | undefined => {
  const text = String(value)
  return /^(?:(?:19|20|21)\d\d|2200)$/.test(text) ? Number(text) : undefined
}

/**
 * Returns the trimmed text, cut to `max` Unicode characters and with spaces for those that the API refuses, or undefined if it
 * is empty.
 */
export const textParam = (value: unknown, max: number): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = withoutRefusedCharacters(String(value)).trim()
  return [...text].slice(0, max).join('').trim() || undefined
}

/** The maximum length of a search, in characters. The API takes no longer one. */
export const SEARCH_MAX = 200
