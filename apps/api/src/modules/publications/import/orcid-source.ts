import { bareDoi } from '@hazards/schema/doi'
import { z } from 'zod'
import { DomainError } from '../../../lib/errors.ts'
import type { WebClient } from '../../../lib/web-client.ts'
import { asCslNames, type FoundWork, WORKS_MAX, type WorkList } from './found-work.ts'

/** The types of ORCID, as CSL-JSON names them. */
const TYPES: Record<string, string> = {
  'journal-article': 'article-journal',
  'conference-paper': 'paper-conference',
  'conference-proceedings': 'paper-conference',
  'book-chapter': 'chapter',
  'dissertation-thesis': 'thesis',
  preprint: 'posted-content',
  'working-paper': 'posted-content',
}
/** Works of which the full records are asked for at once; ORCID answers at most 100. */
const DETAILS_MAX = 50

const wrapped = z.object({ value: z.string() }).nullish().catch(undefined)
const idSchema = z.object({
  'external-id-type': z.string(),
  'external-id-value': z.string(),
  'external-id-relationship': z.string().nullish(),
})
const workSchema = z.object({
  'put-code': z.number(),
  title: z.object({ title: wrapped, subtitle: wrapped }).nullish().catch(undefined),
  'external-ids': z
    .object({ 'external-id': z.array(idSchema) })
    .nullish()
    .catch(undefined),
  'journal-title': wrapped,
  'short-description': z.string().nullish().catch(undefined),
  type: z.string().nullish(),
  'publication-date': z.object({ year: wrapped, month: wrapped, day: wrapped }).nullish().catch(undefined),
  url: wrapped,
  'display-index': z.coerce.number().nullish().catch(undefined),
  contributors: z
    .object({
      contributor: z.array(
        z.object({
          'credit-name': wrapped,
          'contributor-orcid': z.object({ path: z.string() }).nullish().catch(undefined),
        }),
      ),
    })
    .nullish()
    .catch(undefined),
})
type Work = z.infer<typeof workSchema>

const worksSchema = z.object({ group: z.array(z.object({ 'work-summary': z.array(workSchema).min(1) })) })
const bulkSchema = z.object({ bulk: z.array(z.object({ work: workSchema.optional() })) })

type Options = { web: WebClient; origin: string }

/**
 * Reads the works of an ORCID record (public API 3.0).
 *
 * @returns `list(orcid, version)`, undefined if the list is as `version` says, and `details(works)`, which adds what ORCID
 * knows of works without a DOI. Both throw DomainError with a sentence for administrators
 */
export const createOrcidSource = ({ web, origin }: Options) => {
  const read = async (path: string, { version, signal }: { version?: string | undefined; signal?: AbortSignal }) => {
    const headers = { accept: 'application/json', ...(version && { 'if-none-match': version }) }
    return web.get({ name: 'ORCID', address: `${origin}/v3.0/${path}`, headers, signal })
  }
  return {
    list: async (orcid: string, version?: string, signal?: AbortSignal): Promise<WorkList | undefined> => {
      const { status, json, headers } = await read(`${orcid}/works`, { version, ...(signal && { signal }) })
      if (status === 304) return undefined
      if (json === undefined)
        throw new DomainError('NOT_FOUND', `ORCID has no record ${orcid}. Check the iD in the person’s form.`)
      const groups = parse(worksSchema, json).group.slice(0, WORKS_MAX)
      const works = groups.map((group): FoundWork => describe(orcid, group['work-summary']))
      return { works, version: headers.get('etag') ?? undefined }
    },

    details: async (orcid: string, works: readonly FoundWork[], signal?: AbortSignal): Promise<FoundWork[]> => {
      const detailed: FoundWork[] = []
      for (let at = 0; at < works.length; at += DETAILS_MAX) {
        const part = works.slice(at, at + DETAILS_MAX)
        const codes = part.map(({ ids }) => ids[0]?.split('/')[1])
        const { json } = await read(`${orcid}/works/${codes.join(',')}`, signal ? { signal } : {})
        const { bulk } = parse(bulkSchema, json)
        const full = new Map(bulk.map(({ work }) => [String(work?.['put-code']), work]))
        for (const [index, work] of part.entries()) {
          const found = full.get(codes[index] ?? '')
          detailed.push(found ? { ...work, item: asItem(found) } : work)
        }
      }
      return detailed
    },
  }
}

const parse = <Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> => {
  const { success, data } = schema.safeParse(json)
  if (!success) throw new DomainError('SERVICE_UNAVAILABLE', 'ORCID answered with something that is no list of works.')
  return data
}

/** Describes a group of summaries, which are of one work. The preferred one has the highest display index. */
const describe = (orcid: string, summaries: Work[]): FoundWork => {
  const ordered = summaries.toSorted((a, b) => (b['display-index'] ?? 0) - (a['display-index'] ?? 0))
  const [preferred] = ordered as [Work, ...Work[]]
  const { title, 'publication-date': date } = preferred
  return {
    source: 'orcid',
    ids: ordered.map((each) => `orcid:${orcid}/${each['put-code']}`),
    doi: ordered.map(getDoi).find(Boolean),
    title: title?.title?.value,
    year: Number(date?.year?.value) || undefined,
    item: asItem(preferred),
  }
}

/** The DOI of the work itself: that of a chapter's book is `part-of`. */
const getDoi = (work: Work): string | undefined =>
  work['external-ids']?.['external-id']
    .filter((id) => id['external-id-type'] === 'doi' && (id['external-id-relationship'] ?? 'self') === 'self')
    .map((id) => bareDoi(id['external-id-value']))
    .find(Boolean)

const asItem = (work: Work): Record<string, unknown> => {
  const { title, type, url, contributors, 'publication-date': date } = work
  const parts = [date?.year, date?.month, date?.day].map((part) => Number(part?.value)).filter(Boolean)
  return {
    type: TYPES[type ?? ''] ?? type ?? undefined,
    title: title?.title?.value,
    subtitle: title?.subtitle?.value,
    'container-title': work['journal-title']?.value,
    issued: { 'date-parts': [parts] },
    DOI: getDoi(work),
    URL: url?.value,
    abstract: work['short-description'] ?? undefined,
    author: (contributors?.contributor ?? []).flatMap((each) =>
      each['credit-name'] ? asCslNames(each['credit-name'].value, each['contributor-orcid']?.path) : [],
    ),
  }
}
