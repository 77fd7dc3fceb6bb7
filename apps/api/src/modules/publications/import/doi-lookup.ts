import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { MINUTE } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/errors.ts'
import { readBody } from '../../../lib/read-body.ts'
import { until } from '../../../lib/until.ts'
import { parseCslJson, readCslItem } from './csl-json-reader.ts'
import type { ReadItem } from './read-item.ts'

/** The only hosts that are contacted or that redirects may lead to (records §2, 'Import'). */
const HOSTS = ['api.crossref.org', 'doi.org', 'api.datacite.org', 'data.crosscite.org']
const CSL = 'application/vnd.citationstyles.csl+json'
const BYTES_MAX = 2_000_000
const REDIRECTS_MAX = 5
const CONCURRENT_MAX = 5
/**
 * Bounds of the cache of looked-up records, in bytes and milliseconds, so that an import need not repeat the lookups of
 * its preview.
 */
const CACHE_LIMITS = { maxSize: 20_000_000, ttl: 15 * MINUTE } as const

const DOI_LOOKUP_LIMITS = { eachMs: 5000, allMs: 30_000 } as const

type Options = {
  /** Replaces Crossref and doi.org. */ metadataUrl?: string
  limits?: { eachMs: number; allMs: number }
}
export type DoiLookup = ReturnType<typeof createDoiLookup>

/** Messages for the administrator: why a DOI was not found. */
const MESSAGES = {
  unknown: 'This DOI is not registered',
  slow: 'The registries did not answer in time. Try again, or paste the record as BibTeX, RIS or CSL-JSON',
  away: 'The DOI registries cannot be reached from here. Paste the record as BibTeX, RIS or CSL-JSON',
  wrong: 'The registry’s answer is not a record',
  huge: 'The registry’s answer is too large for a record',
  elsewhere: 'The registry redirected to a host that is not allowed',
} as const

/**
 * Looks up DOIs at Crossref and, if Crossref does not know one or does not answer, by content negotiation at doi.org: 5 s per
 * DOI and 30 s in total, redirects only among fixed hosts, responses of at most 2 MB.
 *
 * @returns `lookUp(dois, signal?)`, which returns an item for each DOI, in their order, and never throws; `signal` aborts it
 */
export const createDoiLookup = ({ metadataUrl, limits = DOI_LOOKUP_LIMITS }: Options = {}) => {
  const hosts = metadataUrl ? [new URL(metadataUrl).host] : HOSTS
  const base = (origin: string) => metadataUrl?.replace(/\/$/, '') ?? origin

  const cache = new LRUCache<string, ReadItem>({
    ...CACHE_LIMITS,
    sizeCalculation: (item) => JSON.stringify(item).length,
  })

  const record = async (doi: string, signal: AbortSignal): Promise<unknown> => {
    const path = encodeURIComponent(doi)
    // An address is normalized: 10.5555/../../admin would ask for /admin.
    if (doi.split('/').some((part) => /^\.{0,2}$/.test(part))) throw fault(MESSAGES.unknown)
    const atCrossref = getJson(`${base('https://api.crossref.org')}/works/${path}`, { hosts, signal })
    const found = await atCrossref.catch(() => undefined)
    if (found !== undefined) return findMessage(found)
    const negotiated = await getJson(`${base('https://doi.org')}/${path.replaceAll('%2F', '/')}`, { hosts, signal })
    if (negotiated !== undefined) return negotiated
    await atCrossref // throws why Crossref did not answer
    throw fault(MESSAGES.unknown)
  }

  return async (dois: { doi: string; line: number }[], signal?: AbortSignal): Promise<ReadItem[]> => {
    const limit = pLimit(CONCURRENT_MAX)
    const ends = [AbortSignal.timeout(limits.allMs), ...(signal ? [signal] : [])]
    return Promise.all(
      dois.map(({ doi, line }) =>
        limit(async (): Promise<ReadItem> => {
          const known = cache.get(doi.toLowerCase())
          if (known) return { ...known, line }
          try {
            const value = await until([...ends, AbortSignal.timeout(limits.eachMs)], (end) => record(doi, end))
            const item = withDoi(readCslItem(value, line), doi)
            if ('fields' in item) cache.set(doi.toLowerCase(), item)
            return item
          } catch (error) {
            return { line, message: `${doi}: ${messageFor(error)}` }
          }
        }),
      ),
    )
  }
}

const fault = (words: string) => new DomainError('BAD_REQUEST', words)

const messageFor = (error: unknown): string => {
  if (error instanceof DomainError) return error.message
  if (error instanceof SyntaxError) return MESSAGES.wrong
  return error instanceof Error && /^(?:TimeoutError|AbortError)$/.test(error.name) ? MESSAGES.slow : MESSAGES.away
}

const findMessage = (found: unknown): unknown =>
  typeof found === 'object' && found !== null && 'message' in found ? found.message : found

const withDoi = (item: ReadItem, doi: string): ReadItem =>
  'fields' in item ? { ...item, fields: { ...item.fields, doi } } : item

type FetchOptions = { hosts: string[]; signal: AbortSignal }

/** Returns the JSON at `address`; undefined if the host has none. */
const getJson = async (address: string, { hosts, signal }: FetchOptions): Promise<unknown> => {
  let url = new URL(address)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: `${CSL}, application/json` } })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel()
      url = new URL(location, url)
      const isSecure = url.protocol === 'https:' || !hosts.includes(HOSTS[0] ?? '')
      if (!hosts.includes(url.host) || !isSecure) throw fault(MESSAGES.elsewhere)
      continue
    }
    if (response.status === 404 || response.status === 406) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw fault(MESSAGES.slow)
    }
    return parseCslJson(await readBody(response, BYTES_MAX, () => fault(MESSAGES.huge)))
  }
  throw fault(MESSAGES.elsewhere)
}
