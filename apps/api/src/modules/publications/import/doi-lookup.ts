import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { DomainError } from '../../../lib/errors.ts'
import { readCslItem } from './csl-json-reader.ts'
import type { ReadItem } from './read-item.ts'

/** Nothing is asked of any other host, nor is a redirect to one followed (records §2, 'Import'). */
const HOSTS = ['api.crossref.org', 'doi.org', 'api.datacite.org', 'data.crosscite.org']
const CSL = 'application/vnd.citationstyles.csl+json'
const BYTES_MAX = 2_000_000
const REDIRECTS_MAX = 5
const AT_ONCE = 5
/** Bytes, and time, for which what a preview has found out is kept: the import that follows it asks nobody again. */
const KEPT = { maxSize: 20_000_000, ttl: 15 * 60_000 } as const

const DOI_LOOKUP_LIMITS = { eachMs: 5000, allMs: 30_000 } as const

type Options = {
  /** Asked in place of Crossref and doi.org. */ metadataUrl?: string
  limits?: { eachMs: number; allMs: number }
}
export type DoiLookup = ReturnType<typeof createDoiLookup>

/** Why a DOI was not found out, in words for the administrator. */
const WORDS = {
  unknown: 'No registry knows this DOI',
  slow: 'The registries did not answer in time. Try again, or paste the record as BibTeX, RIS or CSL-JSON',
  away: 'The registries of DOIs cannot be reached from here. Paste the record as BibTeX, RIS or CSL-JSON',
  wrong: 'The registry answered with something that is no record',
  huge: 'The registry answered with more than a record can be',
  elsewhere: 'The registry sent us to a host that is not asked',
} as const

/**
 * Looks DOIs up at Crossref, else (unknown there, or no answer) by content negotiation at doi.org: 5 s for each DOI, 30 s for all, redirects among fixed
 * hosts alone, answers of at most 2 MB.
 *
 * @returns `lookUp(dois, signal?)`: an item for each, in their order; it does not throw; `signal` ends it before its time
 */
export const createDoiLookup = ({ metadataUrl, limits = DOI_LOOKUP_LIMITS }: Options = {}) => {
  const hosts = metadataUrl ? [new URL(metadataUrl).host] : HOSTS
  const base = (origin: string) => metadataUrl?.replace(/\/$/, '') ?? origin

  const kept = new LRUCache<string, ReadItem>({ ...KEPT, sizeCalculation: (item) => JSON.stringify(item).length })

  const record = async (doi: string, signal: AbortSignal): Promise<unknown> => {
    const path = encodeURIComponent(doi)
    const atCrossref = getJson(`${base('https://api.crossref.org')}/works/${path}`, { hosts, signal })
    const found = await atCrossref.catch(() => undefined)
    if (found !== undefined) return messageOf(found)
    const negotiated = await getJson(`${base('https://doi.org')}/${path.replaceAll('%2F', '/')}`, { hosts, signal })
    if (negotiated !== undefined) return negotiated
    await atCrossref // throws why Crossref did not answer
    throw fault(WORDS.unknown)
  }

  return async (dois: { doi: string; line: number }[], signal?: AbortSignal): Promise<ReadItem[]> => {
    const limit = pLimit(AT_ONCE)
    const all = AbortSignal.any([AbortSignal.timeout(limits.allMs), ...(signal ? [signal] : [])])
    return Promise.all(
      dois.map(({ doi, line }) =>
        limit(async (): Promise<ReadItem> => {
          const known = kept.get(doi.toLowerCase())
          if (known) return { ...known, line }
          try {
            const value = await record(doi, AbortSignal.any([all, AbortSignal.timeout(limits.eachMs)]))
            const item = withDoi(readCslItem(withoutMarkup(value), line), doi)
            if ('fields' in item) kept.set(doi.toLowerCase(), item)
            return item
          } catch (error) {
            return { line, message: `${doi}: ${wordsFor(error)}` }
          }
        }),
      ),
    )
  }
}

const fault = (words: string) => new DomainError('BAD_REQUEST', words)

const wordsFor = (error: unknown): string => {
  if (error instanceof DomainError) return error.message
  if (error instanceof SyntaxError) return WORDS.wrong
  return error instanceof Error && /^(?:TimeoutError|AbortError)$/.test(error.name) ? WORDS.slow : WORDS.away
}

const messageOf = (found: unknown): unknown =>
  typeof found === 'object' && found !== null && 'message' in found ? found.message : found

const withDoi = (item: ReadItem, doi: string): ReadItem =>
  'fields' in item ? { ...item, fields: { ...item.fields, doi } } : item

type Asking = { hosts: string[]; signal: AbortSignal }

/** The JSON at `address`; undefined where there is none. */
const getJson = async (address: string, { hosts, signal }: Asking): Promise<unknown> => {
  let url = new URL(address)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: `${CSL}, application/json` } })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel()
      url = new URL(location, url)
      const isSecure = url.protocol === 'https:' || !hosts.includes(HOSTS[0] ?? '')
      if (!hosts.includes(url.host) || !isSecure) throw fault(WORDS.elsewhere)
      continue
    }
    if (response.status === 404 || response.status === 406) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw fault(WORDS.slow)
    }
    return JSON.parse(await textOf(response))
  }
  throw fault(WORDS.elsewhere)
}

/** The body, read no further than to the limit. */
const textOf = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > BYTES_MAX) throw fault(WORDS.huge)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const MARKUP = /<\/?[a-z][\w:-]*(?:\s[^<>]*)?>/gi

/** A record of a registry without the markup (JATS, HTML) that stands in its texts, and without its entities. */
const withoutMarkup = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutMarkup)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutMarkup(each)]))
  if (typeof value !== 'string' || !/[<&]/.test(value)) return value
  return value
    .replace(/<jats:title>[^<]*<\/jats:title>/g, '')
    .replace(/<\/(?:jats:)?p>\s*/g, '\n\n')
    .replace(MARKUP, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim()
}
