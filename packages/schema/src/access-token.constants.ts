/** What a token may be allowed to do: to read what administrators read, or to write one part of the site. */
export const TOKEN_SCOPES = ['read', 'publications', 'news', 'people', 'site'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** What each scope allows, in words. */
export const SCOPE_WORDS: Record<TokenScope, string> = {
  read: 'Read what administrators read: drafts, messages, subscribers, activity',
  publications: 'Add, change, import and delete publications',
  news: 'Add, decide on, change and delete news and events',
  people: 'Add, change and delete people',
  site: 'Change all other records, such as projects and openings, and page texts',
}

/** Most characters of a token's name, and most tokens of one administrator. */
export const TOKEN_LIMITS = { name: 60, count: 20 } as const
