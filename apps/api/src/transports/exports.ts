import { Readable } from 'node:stream'
import { newsEventFeedSchema } from '@hazards/schema/news-event'
import { publicationListSchema } from '@hazards/schema/publication'
import { PUBLICATION_METADATA } from '@hazards/schema/publication-files'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { eventsCalendar, itemCalendar, newsFeed, newsJson } from '../documents/news-event-exports.ts'
import {
  LIST_EXTENSIONS,
  publicationMetadata,
  publicationsFeed,
  publicationsFile,
  RECORD_EXTENSIONS,
} from '../documents/publication-exports.ts'
import type { CacheOptions } from '../http/cache-key.ts'
import type { Services } from '../modules/services.ts'
import { readQuery } from './read-query.ts'

type Options = { services: Services; publicUrl: string }
type RecordRoute = { Params: { slug: string } }

/** Files contain the whole list; feeds contain its newest entries. */
const fileQuery = publicationListSchema.omit({ limit: true, cursor: true, updatedSince: true })
const feedQuery = fileQuery.omit({ sort: true })

/** Serves publications in the formats of reference managers (records §2, 'Exports'). */
export const publicationExports = (scope: FastifyInstance, { services, publicUrl }: Options): void => {
  const { publications, limits } = services
  const tags = ['publications', 'people', 'projects', 'themes', 'sites'] as const
  const feedTags = [...tags, 'texts'] as const

  for (const extension of RECORD_EXTENSIONS)
    scope.get<RecordRoute>(`/publications/:slug.${extension}`, cachedBy(tags), async (request, reply) => {
      const publication = await limits.read('publications', request.caller, () =>
        publications.getForFiles(request.params.slug),
      )
      const { mediaType, texts } = publicationsFile(extension, [[publication]])
      return asDownload(reply, `${publication.slug}.${extension}`, mediaType).send(streamTexts(texts))
    })

  for (const format of PUBLICATION_METADATA)
    scope.get<RecordRoute>(`/publications/:slug${format.suffix}`, cachedBy(tags), async (request, reply) => {
      const { slug } = request.params
      const { publication, works } = await limits.read('publications', request.caller, async () => ({
        publication: await publications.get(slug),
        works: await publications.relatedWorks(slug),
      }))
      const text = publicationMetadata(format, publication, { works, publicUrl })
      const mediaType = `${format.type}; charset=utf-8`
      return asDownload(reply, publication.slug + format.suffix.replace('/', '.'), mediaType).send(text)
    })

  for (const extension of LIST_EXTENSIONS)
    scope.get(
      `/publications.${extension}`,
      cachedBy(tags, Object.keys(fileQuery.shape)),
      async ({ query, caller }, reply) => {
        const filter = readQuery(fileQuery, query)
        const { mediaType, texts } = publicationsFile(extension, publications.inPartsForFiles(filter))
        const list = await beginStream(limits.inTurns('publications', caller, texts))
        return asDownload(reply, `publications.${extension}`, mediaType).send(list)
      },
    )

  scope.get(
    '/publications.atom',
    cachedBy(feedTags, Object.keys(feedQuery.shape)),
    async ({ query, caller }, reply) => {
      const filter = readQuery(feedQuery, query)
      const items = await limits.read('publications', caller, () => publications.feed(filter))
      const { name } = await services.texts.get('group')
      return reply.type(ATOM).send(publicationsFeed(items, { publicUrl, name, filter }))
    },
  )
}

/** Serves news and events as feeds and calendars (records §3). */
export const newsEventExports = (scope: FastifyInstance, { services, publicUrl }: Options): void => {
  const { newsEventItems, limits } = services
  const tags = ['newsEvents', 'publications', 'people', 'projects', 'themes', 'sites', 'texts'] as const
  const group = async () => ({ publicUrl, name: (await services.texts.get('group')).name })
  const cached = cachedBy(tags, Object.keys(newsEventFeedSchema.shape))

  for (const [path, type, write] of [
    ['/news.atom', ATOM, newsFeed],
    ['/news.json', 'application/feed+json; charset=utf-8', newsJson],
  ] as const)
    scope.get(path, cached, async ({ query, caller }, reply) => {
      const filter = readQuery(newsEventFeedSchema, query)
      const items = await limits.read('newsEvents', caller, () => newsEventItems.feed(filter))
      return reply.type(type).send(write(items, { ...(await group()), filter }))
    })

  scope.get('/events.ics', cached, async ({ query, caller }, reply) => {
    const filter = readQuery(newsEventFeedSchema, query)
    const calendar = await limits.read('newsEvents', caller, () => newsEventItems.calendar(filter))
    return asDownload(reply, 'events.ics', ICS).send(eventsCalendar(calendar, { ...(await group()), filter }))
  })

  scope.get<RecordRoute>('/news-events/:slug.ics', cachedBy(tags), async ({ params: { slug }, caller }, reply) => {
    const calendar = await limits.read('newsEvents', caller, () => newsEventItems.calendarOf(slug))
    const fileName = `${calendar.items[0]?.slug ?? 'event'}.ics`
    return asDownload(reply, fileName, ICS).send(itemCalendar(calendar, await group(), slug))
  })
}

/** Returns the route options: cached until a table changes, and readable from other sites' pages. */
export const cachedBy = (tags: CacheOptions['tags'], query: string[] = []) => ({
  config: { isOpenToAll: true, isCostlyRead: true, cache: { tags, query, isStrict: query.length > 0 } },
})

const asDownload = (reply: FastifyReply, fileName: string, mediaType: string) =>
  reply.type(mediaType).header('content-disposition', `attachment; filename="${fileName}"`)

const streamTexts = (texts: AsyncIterable<string>) => Readable.from(texts, { objectMode: false })

/** Returns parts as a stream, with the first read already, so that a timeout or failure can still set the response's status. */
export const beginStream = async (parts: AsyncGenerator<string | Uint8Array>): Promise<Readable> => {
  const { value = '' } = await parts.next()
  return Readable.from(joined(value, parts), { objectMode: false })
}

const joined = async function* <Part>(first: Part, rest: AsyncIterable<Part>) {
  yield first
  yield* rest
}

const ATOM = 'application/atom+xml; charset=utf-8'
const ICS = 'text/calendar; charset=utf-8'
