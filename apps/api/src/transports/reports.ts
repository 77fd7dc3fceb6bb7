import { PUBLICATION_TYPES, type PublicationFilter, publicationReportSchema } from '@hazards/schema/publication'
import { REPORT_EXPORTS, REPORT_MAX } from '@hazards/schema/publication-files'
import type { FastifyInstance } from 'fastify'
import { publicationReport } from '../documents/publication-reports.ts'
import { DomainError, invalidField } from '../lib/errors.ts'
import type { Services } from '../modules/services.ts'
import { beginStream, cachedBy } from './exports.ts'
import { readQuery } from './read-query.ts'

type Filter = PublicationFilter & { sort?: string | undefined }

/** Serves lists of publications as files for reports (records §17). */
export const publicationReports = (scope: FastifyInstance, { services }: { services: Services }): void => {
  const { publications, texts, people, limits } = services
  const keys = Object.keys(publicationReportSchema.shape)

  /** 'Publications of Imara Mwangi', or 'Publications' if the list is not that of one person. */
  const getTitle = async ({ author }: Filter) => {
    const person = author ? await people.get(author).catch(asUnknown) : undefined
    return person ? `Publications of ${person.name}` : 'Publications'
  }

  for (const { extension } of REPORT_EXPORTS)
    scope.get(`/publications.${extension}`, cachedBy(TAGS, keys), async ({ query, caller }, reply) => {
      const { style, group, highlight, ...filter } = readQuery(publicationReportSchema, query)
      if (group === 'year' && filter.sort && filter.sort !== '-year')
        throw invalidField('sort', 'A list that is grouped by year is sorted by year')
      const [count, title, { name }] = await limits.read('publications', caller, async () => [
        await publications.list.count(filter),
        await getTitle(filter),
        await texts.get('group'),
      ])
      if (count > REPORT_MAX) throw tooMany(count)
      const types = filter.type ? [filter.type] : PUBLICATION_TYPES
      const parts = publications.inPartsWithPeople(
        group === 'type' ? types.map((type) => ({ ...filter, type })) : [filter],
      )
      const { mediaType, content } = publicationReport(extension, parts, {
        title,
        group: name,
        style,
        groupedBy: group,
        isHighlighted: highlight !== undefined,
      })
      const list = await beginStream(limits.inTurns<string | Uint8Array>('publications', caller, content))
      const disposition = extension === 'html' ? 'inline' : `attachment; filename="publications.${extension}"`
      return reply.type(mediaType).headers({ 'content-disposition': disposition, 'x-robots-tag': 'noindex' }).send(list)
    })
}

const asUnknown = (error: unknown) => {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined
  throw error
}

const tooMany = (count: number) =>
  new DomainError(
    'BAD_REQUEST',
    `The list has ${count} publications, and one for a report has at most ${REPORT_MAX}. Narrow it, such as by years (from, to).`,
  )

const TAGS = ['publications', 'people', 'projects', 'themes', 'sites', 'texts'] as const
