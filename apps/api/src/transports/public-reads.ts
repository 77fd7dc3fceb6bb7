import type { z } from 'zod'
import { appRouter } from '../app-router.ts'
import { DOCUMENT_PATH, REST_PATH } from '../openapi.ts'
import type { Meta } from '../trpc/rest.ts'
import { TRPC_BATCH_MAX } from '../trpc/trpc.ts'
import { TRPC_PATH } from './trpc.ts'

/** The public pages, each with the query keys that it reads. */
export type PublicPages = Readonly<Record<string, readonly string[]>>

export type AddressOf = (url: string) => string | undefined

type PublicQuery = { reads: readonly string[]; restPath: string | undefined; input: z.ZodType | undefined }

/** tRPC keeps the procedures by their full names, with the schemas given to `.input`, but leaves that out of its types. */
const proceduresByName = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string; inputs: z.ZodType[]; meta?: Meta } }
>

const publicQueries = new Map<string, PublicQuery>(
  Object.entries(proceduresByName).flatMap(([name, procedure]) => {
    const { type, inputs, meta } = procedure._def
    if (type !== 'query' || !meta?.reads) return []
    const restPath = meta.openapi && REST_PATH + meta.openapi.path
    return [[name, { reads: meta.reads, restPath, input: inputs[0] }] as const]
  }),
)

/** The tables behind an answer that called these procedures; undefined if one of them is not a public query. */
export const tablesReadBy = (called: readonly string[]): readonly string[] | undefined => {
  const tables = called.map((name) => publicQueries.get(name)?.reads)
  return tables.every((read) => read !== undefined) ? [...new Set(tables.flat())] : undefined
}

/**
 * Gives for the address of a GET the one that its answer may be kept under, or undefined where it may not: only what is
 * known goes into it, so that a stray query key neither makes another copy nor changes the one that all get.
 */
export const createAddressOf = (pages: PublicPages = {}): AddressOf => {
  const restPaths = [...publicQueries.values()].flatMap(({ restPath }) => restPath ?? [])
  const ofOneRecord = restPaths
    .filter((path) => path.includes('{'))
    .map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[a-z0-9-]{1,100}')}$`))
  const plain = new Set([DOCUMENT_PATH, ...restPaths])
  return (url) => {
    if (plain.has(url) || ofOneRecord.some((pattern) => pattern.test(url))) return url
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    const query = end < 0 ? '' : url.slice(end + 1)
    if (path.startsWith(`${TRPC_PATH}/`)) return trpcAddress(path.slice(TRPC_PATH.length + 1), query)
    const keys = Object.hasOwn(pages, path) ? pages[path] : undefined
    return keys && pageAddress(path, keys, query)
  }
}

const pageAddress = (path: string, keys: readonly string[], query: string): string => {
  if (query === '') return path
  const given = new URLSearchParams(query)
  const known = new URLSearchParams()
  for (const key of keys) {
    const value = given.getAll(key).at(-1)?.trim()
    if (value) known.set(key, value)
  }
  return known.size > 0 ? `${path}?${known}` : path
}

const trpcAddress = (names: string, query: string): string | undefined => {
  const params = new URLSearchParams(query)
  const isBatch = params.get('batch') === '1'
  const procedures = (isBatch ? names.split(',') : [names]).map((name) => publicQueries.get(name))
  if (procedures.length > TRPC_BATCH_MAX) return undefined
  const given = parseInput(params.get('input'))
  const inputs: Record<number, unknown> = {}
  for (const [index, procedure] of procedures.entries()) {
    const input = isBatch ? (given as Record<number, unknown> | undefined)?.[index] : given
    const parsed = procedure?.input?.safeParse(input)
    if (!parsed?.success) return undefined
    if (parsed.data !== undefined) inputs[index] = parsed.data
  }
  // Parsed objects have their keys in the schema's order: equal inputs give equal texts.
  const text = JSON.stringify(isBatch ? inputs : inputs[0])
  const input = text === undefined ? '' : `input=${encodeURIComponent(text)}`
  return `${TRPC_PATH}/${names}?${isBatch ? `batch=1&${input}` : input}`
}

/** A text that is no JSON gives undefined, which the procedures' own path then refuses in words. */
const parseInput = (text: string | null): unknown => {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return INVALID
  }
}
const INVALID = Symbol('no JSON')
