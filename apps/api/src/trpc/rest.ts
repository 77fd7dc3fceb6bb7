import { KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import type { OpenApiMeta, OpenApiMethod } from 'trpc-to-openapi'
import type { Table } from '../lib/table-changes.ts'

/** Names of the tables whose changes outdate an answer. */
export type Reads = readonly Table[]

export type Meta = OpenApiMeta & {
  /**
   * Of a public read whose answers are cached and shared: the tables that it reads. All other calls are answered anew for each
   * caller.
   */
  reads?: Reads
  /** Whether the call accepts a body of more than 150 kB and takes more time. Only for administrators' calls. */
  isLong?: true
  /** Whether an administrator may make the call before a second factor that the site requires is set up. */
  isForSettingUp?: true
  /** Whether the call only begins work, which goes on after its answer: 202 instead of 200. */
  isBegun?: true
}

/** Returns a noun as a sentence names one of it: 'a site', 'an opening'. */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

const OTHER_TAGS = {
  Texts: 'The texts of the pages, apart from their records.',
  Search: 'Search over all records and pages.',
  Previews: 'Links that show a record, or a draft of it, which is not public yet.',
  Drafts: 'Changes of public records that visitors do not see yet.',
  Contact: 'Messages to the group.',
  Newsletter: 'Subscriptions to the newsletter.',
  Images: 'Images for news items: request an address, PUT the file there, and use the path in the response.',
  Usage: 'How often records are viewed and downloaded, by the rules of COUNTER.',
  Administrator: 'Signing in, accounts and tokens, proposals, jobs, histories, and the log of administrators’ actions.',
} as const
export type Tag = (typeof KINDS)[KindName]['part'] | keyof typeof OTHER_TAGS

/** The parts of the API's document, in its order, and what each says: a part for each kind of record, then the others. */
export const TAGS: Record<string, string> = {
  ...Object.fromEntries(Object.values(KINDS).map(({ part, about }) => [part, about])),
  ...OTHER_TAGS,
}
export type Words = { tag: Tag; summary: string; description: string; success: string; errors?: number[] }

const meta = (
  method: OpenApiMethod,
  path: `/${string}`,
  { tag, summary, description, success, errors }: Words,
  protect: boolean,
): Meta => ({
  openapi: {
    method,
    path,
    tags: [tag],
    summary,
    description,
    successDescription: success,
    protect,
    errorResponses: errors ?? [],
  },
})

/**
 * Returns the metadata that publishes a procedure at a REST path below /api and in the document. `errors` are the
 * statuses of this call in addition to those that every call has.
 */
export const publicRest = (method: OpenApiMethod, path: `/${string}`, words: Words): Meta =>
  meta(method, path, words, false)

/** The same for a call that requires the session header. */
export const adminRest = (method: OpenApiMethod, path: `/${string}`, words: Words): Meta =>
  meta(method, path, { ...words, errors: [401, 403, ...(words.errors ?? [])] }, true)
