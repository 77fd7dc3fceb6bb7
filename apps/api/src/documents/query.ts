/** Returns a filter as the query of an address, including the question mark; '' for an empty filter. */
export const writeQuery = (filter: object): string => {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}
