import type { AuthorName } from '@hazards/schema/author-names'
import { EVENT_SCHEME_NAMES } from '@hazards/schema/event-ids'
import type { PublicationType } from '@hazards/schema/publication.constants'
import { RELATION_TYPES } from '@hazards/schema/relations'
import { z } from 'zod'
import { CSL_TYPES } from '../formats/csl-json.ts'
import { withoutMarkup } from '../markup.rules.ts'
import { typeOfItem } from './csl-types.ts'
import {
  buildLabel,
  doiAndUrl,
  getHost,
  isbnIn,
  lineCounter,
  notesOn,
  type ReadFields,
  type ReadItem,
  readAuthor,
  readDate,
  readLine,
  readList,
  splitKeywords,
  titled,
} from './read-item.ts'

/** Variables of CSL that are told if they are not read. What else an item has belongs to the registry or the program that wrote it. */
const TOLD = [
  ...'editor translator editorial-director collection-editor collection-title collection-number edition note'.split(
    ' ',
  ),
  ...'event-place publisher-place medium number-of-pages PMID PMCID'.split(' '),
]

/** A text, or the first of a list of texts, as Crossref sends it; any other value is ignored. */
const text = z
  .preprocess(
    (value) => (Array.isArray(value) ? value[0] : typeof value === 'number' ? String(value) : value),
    z.string(),
  )
  .optional()
  .catch(undefined)
const list = <Item extends z.ZodType>(item: Item) => z.array(item).optional().catch(undefined)
const nameSchema = z.object({
  family: text,
  given: text,
  suffix: text,
  literal: text,
  name: text,
  ORCID: text,
  'non-dropping-particle': text,
  'dropping-particle': text,
})
const dateSchema = z
  .object({ 'date-parts': list(list(z.coerce.number().nullable())), raw: text, literal: text })
  .optional()
  .catch(undefined)

const grantSchema = z.object({ funder: z.string(), award: z.string().nullable(), funderId: z.string().nullable() })

const eventIdSchema = z.object({ scheme: z.enum(EVENT_SCHEME_NAMES), value: z.string() })

const relationSchema = z.object({ type: z.enum(RELATION_TYPES), url: z.string() })

const itemSchema = z.object({
  type: text,
  title: text,
  subtitle: text,
  'container-title': text,
  'collection-title': text,
  publisher: text,
  genre: text,
  'event-title': text,
  event: text,
  version: text,
  number: text,
  volume: text,
  issue: text,
  page: text,
  'article-number': text,
  DOI: text,
  ISBN: text,
  URL: text,
  abstract: text,
  keyword: text,
  author: list(nameSchema),
  editor: list(nameSchema),
  issued: dateSchema,
  published: dateSchema,
  license: z.unknown().optional(),
  subject: list(z.string()),
  custom: z
    .object({
      keywords: list(z.string()),
      orcids: list(z.string().nullable()),
      publisher: text,
      license: text,
      repository: text,
      grants: list(grantSchema),
      hazards: list(z.string()),
      events: list(eventIdSchema),
      relations: list(relationSchema),
    })
    .optional()
    .catch(undefined),
})
type Item = z.infer<typeof itemSchema>

/**
 * Reads CSL-JSON (records §2, 'Import'): an array of items, or one item. Accepts the type names and lists of Crossref
 * too.
 */
export const readCslJson = (json: string): ReadItem[] => {
  let items: unknown[]
  try {
    const parsed = parseCslJson(json.replace(/^\uFEFF/, ''))
    items = Array.isArray(parsed) ? parsed : [parsed]
  } catch (error) {
    return [
      {
        line: 1,
        message: `This is not valid JSON: ${String(error)
          .replace(/^SyntaxError: /, '')
          .slice(0, 200)}`,
      },
    ]
  }
  const lines = linesOfItems(json)
  return items.map((item, at) => readCslItem(item, lines[at] ?? 1))
}

/** Parses JSON without the markup and entities in its texts. @throws SyntaxError */
export const parseCslJson = (json: string): unknown =>
  JSON.parse(json, (_, value) => (typeof value === 'string' ? withoutMarkup(value) : value))

/** Returns the lines on which the outermost objects begin. */
const linesOfItems = (json: string): number[] => {
  const lineAt = lineCounter(json)
  const lines: number[] = []
  let depth = 0
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{' && ++depth === 1) lines.push(lineAt(index))
    if (token === '}') depth -= 1
  }
  return lines
}

export const readCslItem = (value: unknown, line: number): ReadItem => {
  const { success, data: item } = itemSchema.safeParse(value)
  if (!success) return { line, message: 'Each item must be an object with a type and a title' }
  const publicationType = typeOfItem(item)
  const label = buildLabel(undefined, item.title)
  if (publicationType) {
    const fields = readFields(item, publicationType)
    const read: Record<string, unknown> = {
      ...itemSchema.shape,
      editor: !item.author,
      'collection-title': fields.journal === item['collection-title'],
    }
    const unread = TOLD.filter((name) => name in (value as object) && !read[name])
    return { line, label, fields, notes: notesOn(unread, !item.author && item.editor !== undefined) }
  }
  const words = item.type ? `The type ${item.type.slice(0, 40)}` : 'An item without a type'
  return {
    line,
    label,
    message: `${words} is no kind of publication that can be read (article-journal, paper-conference, chapter, book, thesis, article, report, dataset, software, speech, map, document)`,
  }
}

const readFields = (item: Item, publicationType: PublicationType): ReadFields => {
  const isOfPublisher = publicationType !== 'book' && CSL_TYPES[publicationType].venue === 'publisher'
  const event = readLine(item['event-title'] ?? item.event)
  const isShown = CSL_TYPES[publicationType].venue === 'event-title'
  const { custom, author = item.editor ?? [] } = item
  return {
    publicationType,
    title: readLine(titled(item.title, item.subtitle)),
    authorNames: author.flatMap((name, at) => readName(name, custom?.orcids?.[at])),
    journal: readLine(findVenue(item, publicationType)),
    ...([item.issued, item.published].map(dateIn).find(({ year }) => year) ?? {}),
    volume: readLine(item.volume),
    issue: readLine(item.issue),
    pages: readLine(item.page) ?? readLine(item['article-number']),
    publisher: readLine(isOfPublisher ? custom?.publisher : item.publisher),
    number: readLine(item.number),
    version: readLine(item.version),
    eventName: isShown && !item['container-title'] ? undefined : event,
    repositoryUrl: readLine(custom?.repository),
    grants: custom?.grants,
    hazards: custom?.hazards,
    eventIds: custom?.events,
    relatedTo: custom?.relations,
    isbn: isbnIn(item.ISBN),
    ...doiAndUrl(readLine(item.DOI), item.URL),
    license: readLicense(custom?.license ?? item.license),
    keywords: readList(custom?.keywords ?? item.subject) ?? splitKeywords(item.keyword),
    abstract: item.abstract?.trim() || undefined,
  }
}

const findVenue = (item: Item, publicationType: PublicationType): string | undefined => {
  const { publisher, 'container-title': container, 'collection-title': series } = item
  const { venue } = CSL_TYPES[publicationType]
  if (publicationType === 'thesis') return publisher || container
  if (venue === 'publisher') return publisher || container || series || getHost(item.URL)
  if (venue === 'event-title') return container || item['event-title'] || item.event || publisher
  if (publicationType !== 'book') return container
  const isWhole = item.type === 'book' || item.type === 'monograph'
  return container || (isWhole ? publisher || series : series || publisher)
}

const readName = (name: z.infer<typeof nameSchema>, orcid: string | null | undefined): AuthorName[] => {
  const { family, given, suffix, literal } = name
  if (!family && !given) return readAuthor({ literal: literal ?? name.name ?? '' })
  const particles = [name['dropping-particle'], name['non-dropping-particle']]
  return readAuthor({
    family: [...particles, family, suffix].filter(Boolean).join(' '),
    given,
    orcid: orcid ?? name.ORCID,
  })
}

/** The versions of a text that a license may be for, the best first. Others are for text mining (`tdm`) or sharing. */
const LICENSED = ['vor', 'am', 'unspecified', undefined]
const licenseSchema = z.object({ URL: text, 'content-version': text })

/** Accepts a text or, as Crossref sends it, a list of objects with an address. */
const readLicense = (value: unknown): string | undefined => {
  const licenses = [value]
    .flat()
    .map((each) => licenseSchema.safeParse(each).data ?? licenseSchema.parse({ URL: each }))
  const inOrder = LICENSED.flatMap((version) => licenses.filter((each) => each['content-version'] === version))
  return readLine(inOrder[0]?.URL)
}

const dateIn = (date: Item['issued']) => {
  const parts = date?.['date-parts']?.[0]
  const [year, month, day] = parts?.[0] ? parts : readWritten(date?.raw ?? date?.literal ?? '')
  return readDate(year ?? undefined, month ?? undefined, day ?? undefined)
}

/** Reads a date as '2024-05-17', or the year alone of any other, such as 'May 2024'. */
const readWritten = (text: string): number[] => {
  const parts = text.split('-').map(Number)
  return parts[0] ? parts : [Number(/\d{4}/.exec(text)?.[0])]
}
