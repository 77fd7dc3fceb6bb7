import type { TextsOf } from '@hazards/schema/texts'
import { MINUTE } from '../lib/clock.ts'
import { writeXml, type XmlContent } from '../lib/xml.ts'
import type { HarvestedHeader, HarvestFormat, HarvestStore } from '../modules/publications/formats/harvest-format.ts'
import { oaiDatacite } from '../modules/publications/formats/oai-datacite.ts'
import { oaiDc } from '../modules/publications/formats/oai-dc.ts'
import { HarvestFault, type HarvestRequest, type Resumption, writeResumption } from './harvest-request.ts'

type Content = { [name: string]: XmlContent | XmlContent[] | undefined }
type Group = Pick<TextsOf<'group'>, 'name' | 'email'>
export type HarvestSource = {
  harvest: HarvestStore
  publicUrl: string
  group: Group
  now: Date
}

const FORMATS: HarvestFormat[] = [oaiDc, oaiDatacite]
/** Records of one part of a list. */
const PART = 100
/**
 * A change carries the time at which it began, and is visible when it is complete. A harvester asks the next time from the time
 * of this response: so that names a time before which everything is complete.
 */
const OVERLAP_MS = 2 * MINUTE
const NAMESPACE = 'http://www.openarchives.org/OAI/2.0/'

/** Returns a time as the protocol writes it: to the second. */
const inSeconds = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`

const toIdentifier = (publicUrl: string, id: string) => `oai:${new URL(publicUrl).hostname}:${id}`

/** @throws HarvestFault for the identifier of no record */
const findRecord = async ({ harvest, publicUrl }: HarvestSource, identifier: string): Promise<HarvestedHeader> => {
  const prefix = toIdentifier(publicUrl, '')
  const id = identifier.startsWith(prefix) ? identifier.slice(prefix.length) : ''
  const isId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(id)
  const found = isId ? await harvest.find(id) : undefined
  if (!found) throw new HarvestFault('idDoesNotExist', 'No record has this identifier.')
  return found
}

/** @throws HarvestFault for a format that there is not */
const findFormat = (prefix: string): HarvestFormat => {
  const format = FORMATS.find((each) => each.prefix === prefix)
  if (!format)
    throw new HarvestFault(
      'cannotDisseminateFormat',
      `metadataPrefix must be one of: ${FORMATS.map((each) => each.prefix).join(', ')}`,
    )
  return format
}

const buildHeader = ({ publicUrl }: HarvestSource, { id, at, sets, isGone }: HarvestedHeader): Content => ({
  '@status': isGone ? 'deleted' : undefined,
  identifier: toIdentifier(publicUrl, id),
  datestamp: inSeconds(at),
  setSpec: sets,
})

/** Returns records with what the format writes of them. One that has ceased to be public just now is told as deleted. */
const readRecords = async (
  source: HarvestSource,
  format: HarvestFormat,
  headers: readonly HarvestedHeader[],
): Promise<Content[]> => {
  const { harvest, publicUrl, group } = source
  const ids = headers.flatMap(({ id, isGone }) => (isGone ? [] : id))
  const found = ids.length > 0 ? await harvest.read(ids, format) : new Map<string, never>()
  return headers.map((header) => {
    const publication = found.get(header.id)
    return {
      header: buildHeader(source, { ...header, isGone: publication === undefined }),
      metadata: publication && format.write(publication, { publicUrl, group: group.name }),
    }
  })
}

const identify = async ({ harvest, publicUrl, group }: HarvestSource): Promise<Content> => ({
  repositoryName: group.name,
  baseURL: `${publicUrl}/oai`,
  protocolVersion: '2.0',
  adminEmail: group.email,
  earliestDatestamp: inSeconds(await harvest.findFirstTime()),
  deletedRecord: 'persistent',
  granularity: 'YYYY-MM-DDThh:mm:ssZ',
})

type ListRequest = Extract<HarvestRequest, { verb: 'ListIdentifiers' | 'ListRecords' }>

const listRecords = async (source: HarvestSource, request: ListRequest): Promise<Content> => {
  const { harvest } = source
  const { verb, prefix, from, until, set } = request
  const format = findFormat(prefix)
  const { after, sent } = 'after' in request ? request : { after: undefined, sent: 0 }
  const query = { from: from ? new Date(from) : undefined, until: until ? new Date(until) : undefined, set }
  const isSet = set === undefined || (await harvest.listSets()).some((each) => each.set === set)
  const found = isSet ? await harvest.list(query, PART + 1, after) : []
  const headers = found.slice(0, PART)
  const last = headers.at(-1)
  if (!last && sent === 0) throw new HarvestFault('noRecordsMatch', 'No record changed then in this set.')
  const hasMore = found.length > PART && last !== undefined
  const next: Resumption | undefined = hasMore
    ? { prefix, from, until, set, after: { at: last.at.toISOString(), id: last.id }, sent: sent + PART }
    : undefined
  return {
    ...(verb === 'ListRecords'
      ? { record: await readRecords(source, format, headers) }
      : { header: headers.map((header) => buildHeader(source, header)) }),
    // The last part of a list in parts ends with an empty one.
    resumptionToken:
      next || sent > 0
        ? { '@completeListSize': await harvest.count(query), '@cursor': sent, '#': next ? writeResumption(next) : '' }
        : undefined,
  }
}

const answer = async (source: HarvestSource, request: HarvestRequest): Promise<Content> => {
  switch (request.verb) {
    case 'Identify':
      return identify(source)
    case 'ListSets':
      return { set: (await source.harvest.listSets()).map(({ set, name }) => ({ setSpec: set, setName: name })) }
    case 'ListMetadataFormats':
      if (request.identifier !== undefined) await findRecord(source, request.identifier)
      return {
        metadataFormat: FORMATS.map(({ prefix, schema, namespace }) => ({
          metadataPrefix: prefix,
          schema,
          metadataNamespace: namespace,
        })),
      }
    case 'GetRecord': {
      const format = findFormat(request.prefix)
      return { record: await readRecords(source, format, [await findRecord(source, request.identifier)]) }
    }
    default:
      return listRecords(source, request)
  }
}

/**
 * Answers a request of the harvesting protocol (OAI-PMH 2.0) with its XML, errors too.
 *
 * @param given the arguments as sent; `read` reads them
 * @throws what reading the database throws
 */
export const harvestDocument = async (
  source: HarvestSource,
  given: URLSearchParams,
  read: (given: URLSearchParams) => HarvestRequest,
): Promise<string> => {
  const { publicUrl, now } = source
  const write = (attributes: Content, content: Content) =>
    writeXml({
      'OAI-PMH': {
        '@xmlns': NAMESPACE,
        '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        '@xsi:schemaLocation': `${NAMESPACE} http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd`,
        responseDate: inSeconds(new Date(now.getTime() - OVERLAP_MS)),
        request: { ...attributes, '#': `${publicUrl}/oai` },
        ...content,
      } as XmlContent,
    })
  const attributes = Object.fromEntries([...given].map(([name, value]) => [`@${name}`, value]))
  try {
    const request = read(given)
    return write(attributes, { [request.verb]: (await answer(source, request)) as XmlContent })
  } catch (error) {
    if (!(error instanceof HarvestFault)) throw error
    const isUnreadable = error.code === 'badVerb' || error.code === 'badArgument'
    return write(isUnreadable ? {} : attributes, { error: { '@code': error.code, '#': error.message } })
  }
}
