import { bareDoi } from '@hazards/schema/doi'
import { z } from 'zod'
import { DomainError } from '../../../lib/errors.ts'
import type { WebClient } from '../../../lib/web-client.ts'
import { type FoundWork, WORKS_MAX, type WorkList } from './found-work.ts'

const PER_PAGE = 100

const itemsSchema = z.array(z.object({ key: z.string(), csljson: z.record(z.string(), z.unknown()) }))
const describedSchema = z.object({
  title: z.string().optional().catch(undefined),
  DOI: z.string().optional().catch(undefined),
  issued: z
    .object({ 'date-parts': z.array(z.array(z.coerce.number())) })
    .optional()
    .catch(undefined),
})

type Options = { web: WebClient; origin: string; group: string }

/**
 * Reads the works of a public Zotero group (API v3).
 *
 * @returns `list(version)`, which returns what was added or changed since that version of the group, undefined if nothing
 * was; it throws DomainError with a sentence for administrators
 */
export const createZoteroSource = ({ web, origin, group }: Options) => ({
  list: async (version?: string, signal?: AbortSignal): Promise<WorkList | undefined> => {
    const works: FoundWork[] = []
    let current: string | undefined
    for (let start = 0; start < WORKS_MAX; start += PER_PAGE) {
      const query = new URLSearchParams({
        include: 'csljson',
        limit: String(PER_PAGE),
        start: String(start),
        ...(version && { since: version }),
      })
      const { status, json, headers } = await web.get({
        name: 'Zotero',
        address: `${origin}/groups/${group}/items/top?${query}`,
        headers: { 'zotero-api-version': '3', ...(version && { 'if-modified-since-version': version }) },
        signal,
      })
      if (status === 304) return undefined
      if (json === undefined)
        throw new DomainError('NOT_FOUND', `Zotero has no public group ${group}. Check ZOTERO_GROUP.`)
      const { success, data } = itemsSchema.safeParse(json)
      if (!success)
        throw new DomainError('SERVICE_UNAVAILABLE', 'Zotero answered with something that is no list of works.')
      current ??= headers.get('last-modified-version') ?? undefined
      works.push(...data.map(({ key, csljson }) => describe(`zotero:${group}/${key}`, csljson)))
      if (data.length < PER_PAGE) break
    }
    return { works, version: current }
  },
})

const describe = (id: string, item: Record<string, unknown>): FoundWork => {
  const { title, DOI, issued } = describedSchema.parse(item)
  return {
    source: 'zotero',
    ids: [id],
    doi: DOI ? bareDoi(DOI) : undefined,
    title,
    year: issued?.['date-parts'][0]?.[0],
    item,
  }
}
