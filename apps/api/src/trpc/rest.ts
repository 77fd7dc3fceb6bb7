import type { OpenApiMeta, OpenApiMethod } from 'trpc-to-openapi'

export type Meta = OpenApiMeta

export type Tag =
  | 'Publications'
  | 'News & Events'
  | 'People'
  | 'Projects'
  | 'Themes'
  | 'Texts'
  | 'Contact'
  | 'Newsletter'
  | 'Images'
  | 'Administrator'
type Words = { tag: Tag; summary: string; description: string; success: string; errors?: number[] }

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
