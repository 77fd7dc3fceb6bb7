import { bareDoi } from '@hazards/schema/doi'
import { z } from 'zod'
import { DomainError } from '../../../lib/errors.ts'
import type { WebClient } from '../../../lib/web-client.ts'
import { asCslNames, type FoundWork, WORKS_MAX, type WorkList } from './found-work.ts'

const TYPES: Record<string, string> = {
  article: 'article-journal',
  review: 'article-journal',
  letter: 'article-journal',
  'book-chapter': 'chapter',
  dissertation: 'thesis',
  preprint: 'posted-content',
}
const FIELDS = 'id,doi,title,publication_year,publication_date,type,type_crossref,authorships,primary_location,biblio'
const PER_PAGE = 200

const text = z.string().nullish().catch(undefined)
const workSchema = z.object({
  id: z.string(),
  doi: text,
  title: text,
  publication_year: z.number().nullish(),
  publication_date: text,
  type: text,
  type_crossref: text,
  authorships: z
    .array(z.object({ author: z.object({ display_name: text, orcid: text }) }))
    .nullish()
    .catch(undefined),
  primary_location: z
    .object({ source: z.object({ display_name: text }).nullish() })
    .nullish()
    .catch(undefined),
  biblio: z.object({ volume: text, issue: text, first_page: text, last_page: text }).nullish().catch(undefined),
})
const pageSchema = z.object({
  meta: z.object({ next_cursor: z.string().nullish() }),
  results: z.array(workSchema),
})

type Options = { web: WebClient; origin: string; key: string }

/**
 * Reads the works of a person at OpenAlex, which needs a key.
 *
 * @returns `list(orcid)`, which throws DomainError with a sentence for administrators
 */
export const createOpenalexSource = ({ web, origin, key }: Options) => ({
  list: async (orcid: string, signal?: AbortSignal): Promise<WorkList> => {
    const works: FoundWork[] = []
    let cursor: string | null | undefined = '*'
    while (cursor && works.length < WORKS_MAX) {
      const query = new URLSearchParams({
        filter: `author.orcid:${orcid}`,
        select: FIELDS,
        'per-page': String(PER_PAGE),
        cursor,
        api_key: key,
      })
      const { json } = await web.get({ name: 'OpenAlex', address: `${origin}/works?${query}`, signal })
      const { success, data } = pageSchema.safeParse(json)
      if (!success)
        throw new DomainError('SERVICE_UNAVAILABLE', 'OpenAlex answered with something that is no list of works.')
      works.push(...data.results.map(describe))
      cursor = data.results.length > 0 ? data.meta.next_cursor : undefined
    }
    return { works, version: undefined }
  },
})

const describe = (work: z.infer<typeof workSchema>): FoundWork => {
  const { id, doi, title, publication_year: year, biblio, type, type_crossref: crossrefType } = work
  const { first_page: first, last_page: last } = biblio ?? {}
  return {
    source: 'openalex',
    ids: [`openalex:${id.replace(/^.*\//, '')}`],
    doi: doi ? bareDoi(doi) : undefined,
    title: title ?? undefined,
    year: year ?? undefined,
    item: {
      type: crossrefType === 'proceedings-article' ? 'paper-conference' : (TYPES[type ?? ''] ?? type ?? undefined),
      title: title ?? undefined,
      'container-title': work.primary_location?.source?.display_name ?? undefined,
      issued: { raw: work.publication_date ?? String(year ?? '') },
      volume: biblio?.volume ?? undefined,
      issue: biblio?.issue ?? undefined,
      page: first ? [first, last].filter(Boolean).join('-') : undefined,
      DOI: doi ? bareDoi(doi) : undefined,
      author: (work.authorships ?? []).flatMap(({ author }) =>
        author.display_name ? asCslNames(author.display_name, author.orcid) : [],
      ),
    },
  }
}
