/** A filter as the query of an address, with its question mark; '' where nothing is filtered. */
export const queryOf = (filter: object): string => {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}
