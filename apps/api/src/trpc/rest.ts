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
  /** Whether the call accepts a body of more than 100 kB and takes more time. Only for administrators' calls. */
  isLong?: true
  /** Whether an administrator may make the call before a second factor that the site requires is set up. */
  isForSettingUp?: true
  /** Whether the call only begins work, which goes on after its answer: 202 instead of 200. */
  isBegun?: true
}

export type Tag =
  | 'Publications'
  | 'News & Events'
  | 'People'
  | 'Projects'
  | 'Themes'
  | 'Sites'
  | 'Openings'
  | 'Texts'
  | 'Search'
  | 'Previews'
  | 'Drafts'
  | 'Contact'
  | 'Newsletter'
  | 'Images'
  | 'Usage'
  | 'Administrator'
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
