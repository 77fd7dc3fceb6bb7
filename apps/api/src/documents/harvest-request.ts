import { z } from 'zod'

/** What is wrong with a request, in the words of OAI-PMH 2.0. */
type FaultCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'

/** An answer that names what is wrong with a request: the protocol sends it with status 200. */
export class HarvestFault extends Error {
  readonly code: FaultCode
  constructor(code: FaultCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Where a list goes on. The token holds all of it, so that the site keeps nothing for a harvester. */
const resumptionSchema = z.strictObject({
  prefix: z.string().max(50),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  set: z.string().max(300).optional(),
  after: z.strictObject({ at: z.iso.datetime(), id: z.uuid() }),
  sent: z.int().min(1).max(1e9),
})
export type Resumption = z.infer<typeof resumptionSchema>
export const writeResumption = (resumption: Resumption): string =>
  Buffer.from(JSON.stringify(resumption)).toString('base64url')

/** @throws HarvestFault for a token that this site has not written */
const readResumption = (token: string): Resumption => {
  try {
    return resumptionSchema.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')))
  } catch {
    throw new HarvestFault('badResumptionToken', 'This token is not one of this site. Start the list anew.')
  }
}

type Listing = { prefix: string; from?: string | undefined; until?: string | undefined; set?: string | undefined }
export type HarvestRequest =
  | { verb: 'Identify' | 'ListSets' }
  | { verb: 'ListMetadataFormats'; identifier?: string | undefined }
  | { verb: 'GetRecord'; identifier: string; prefix: string }
  | ({ verb: 'ListIdentifiers' | 'ListRecords' } & (Listing | Resumption))

const VERBS: Record<HarvestRequest['verb'], { required: string[]; optional: string[]; isResumable?: true }> = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ['identifier'] },
  ListSets: { required: [], optional: [], isResumable: true },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
  ListIdentifiers: { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], isResumable: true },
  ListRecords: { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], isResumable: true },
}

const bad = (message: string) => new HarvestFault('badArgument', message)

/**
 * Reads the arguments of a request, as the protocol asks: each once, none that the verb does not know, a resumption
 * token alone.
 *
 * @throws HarvestFault badVerb, badArgument, badResumptionToken
 */
export const readHarvestRequest = (given: URLSearchParams): HarvestRequest => {
  const names = [...given.keys()]
  const [name, ...more] = given.getAll('verb')
  if (name === undefined || more.length > 0 || !Object.hasOwn(VERBS, name))
    throw new HarvestFault('badVerb', `verb must be one of: ${Object.keys(VERBS).join(', ')}`)
  const verb = name as HarvestRequest['verb']
  const { required, optional, isResumable } = VERBS[verb]
  const repeated = names.find((each, at) => names.indexOf(each) !== at)
  if (repeated !== undefined) throw bad(`${repeated.slice(0, 50)} must not be repeated`)
  const token = given.get('resumptionToken')
  if (token !== null && isResumable) {
    if (names.length > 2) throw bad('resumptionToken must be the only argument')
    if (verb === 'ListSets') throw new HarvestFault('badResumptionToken', 'The list of sets has one part.')
    return { verb, ...readResumption(token) } as HarvestRequest
  }
  const unknown = names.find((each) => ![...required, ...optional, 'verb'].includes(each))
  if (unknown !== undefined) throw bad(`${verb} takes no ${unknown.slice(0, 50)}`)
  const missing = required.find((each) => !given.get(each))
  if (missing !== undefined) throw bad(`${missing} is required`)
  const { metadataPrefix: prefix, from, until, ...rest } = Object.fromEntries(given)
  if (prefix !== undefined && !NAME.test(prefix)) throw bad('metadataPrefix has characters that no prefix has')
  if (rest.set !== undefined && !rest.set.split(':').every((part) => NAME.test(part)))
    throw bad('set has characters that no set has')
  return { ...rest, verb, prefix, ...readPeriod(from, until) } as HarvestRequest
}

/** The characters of prefixes and of the parts of sets. */
const NAME = /^[\w.!~*'()-]+$/

const DAY = /^\d{4}-\d\d-\d\d$/
const SECOND = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** Returns the first and the last second of a period; a day ends with its last one. @throws HarvestFault badArgument */
const readPeriod = (from: string | undefined, until: string | undefined) => {
  const all = [from, until].filter((text) => text !== undefined)
  for (const text of all)
    if (!(DAY.test(text) || SECOND.test(text)) || Number.isNaN(Date.parse(text)) || !isInCalendar(text))
      throw bad('from and until must be dates such as 2026-05-31 or times such as 2026-05-31T09:30:00Z')
  if (from && until && from.length !== until.length) throw bad('from and until must be of the same precision')
  if (from && until && from > until) throw bad('from must not be after until')
  return {
    ...(from && { from: new Date(from).toISOString() }),
    ...(until && { until: new Date(DAY.test(until) ? `${until}T23:59:59Z` : until).toISOString() }),
  }
}

/** JavaScript reads February 30 as a day in March. */
const isInCalendar = (text: string) => new Date(text).toISOString().startsWith(text.slice(0, 10))
