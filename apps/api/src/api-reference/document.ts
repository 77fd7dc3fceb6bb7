import { KINDS } from '@hazards/schema/kinds/kinds'
import { type Document, listOperations } from '../openapi/openapi-operations.ts'
import { REST_PATH } from '../openapi/paths.ts'
import type { Call } from './request.ts'
import type { Schema, Schemas } from './schema-words.ts'

export type Header = { description?: string; schema: Schema }
export type Answer = {
  $ref?: string
  description?: string
  headers?: Record<string, { $ref?: string }>
  content?: Record<string, { schema: Schema; example?: unknown }>
}

/** What the reference shows of an OpenAPI document. */
export type ReferenceDocument = {
  about: string
  groups: { name: string; description?: string }[]
  calls: Call[]
  schemas: Schemas
  answers: Record<string, Answer>
  headers: Record<string, Header>
}

/** The slug of a public record of each kind, by the path of its list: '/publications'. */
export type KnownSlugs = Partial<Record<string, string>>

/**
 * Returns what the reference shows of a document. Public calls of one record get the slug of a record of this site, so that their examples
 * answer 200.
 */
export const readDocument = (document: Document, known: KnownSlugs): ReferenceDocument => ({
  about: document.info.description ?? '',
  groups: (document.tags ?? []) as ReferenceDocument['groups'],
  calls: listOperations(document).map((call) => withKnownSlug(call, known)),
  schemas: (document.components?.schemas ?? {}) as Schemas,
  answers: (document.components?.responses ?? {}) as Record<string, Answer>,
  headers: (document.components?.headers ?? {}) as Record<string, Header>,
})

const withKnownSlug = (call: Call, known: KnownSlugs): Call => {
  const kind = Object.values(KINDS).find(({ api }) => call.path.startsWith(`${REST_PATH}${api}/{id}`))
  const slug = kind && known[kind.api]
  if (!slug || call.method !== 'GET') return call
  const { operation } = call
  const parameters = (operation.parameters ?? []).map((parameter) =>
    'name' in parameter && parameter.name === 'id' ? { ...parameter, example: slug } : parameter,
  )
  return { ...call, operation: { ...operation, parameters } }
}

/** Returns the last part of a reference: 'Publication'. */
export const nameIn = ($ref: string): string => $ref.split('/').at(-1) ?? ''
