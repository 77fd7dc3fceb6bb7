type Match = { status: string; params: object }

/** Returns whether a route's match is the page of a record that was found. */
export const isRecordPage = (match: Match | undefined): boolean =>
  match?.status === 'success' && Object.hasOwn(match.params, 'slug')
