import { EVENT_SCHEMES, type EventId, eventPage } from '@hazards/schema/event-ids'
import { getHazard } from '@hazards/schema/hazards'

type About = { hazards?: readonly string[] | null; eventIds?: readonly EventId[] | null }

/** A hazard or an event of a record as a subject: its name, and whose list it is from. */
export type RecordSubject = {
  name: string
  scheme: string
  /** The address of the list, the code in it, and the page about it, as far as there are such. */
  schemeUri?: string
  code?: string
  page?: string | undefined
}

const PROFILES = {
  scheme: 'UNDRR-ISC Hazard Information Profiles',
  schemeUri: 'https://www.preventionweb.net/drr-glossary/hips',
}

/** Returns the hazards and events of a record as subjects, for the formats that have a place for them (records §16). */
export const listSubjects = ({ hazards, eventIds }: About): RecordSubject[] => [
  ...(hazards ?? []).map((code) => ({ ...PROFILES, name: getHazard(code)?.name ?? code, code })),
  ...(eventIds ?? []).map((id) => ({ name: id.value, scheme: EVENT_SCHEMES[id.scheme].name, page: eventPage(id) })),
]

/** Returns the same in words alone: 'Slides', 'GLIDE EQ-2023-000015-TUR'. */
export const subjectNames = (about: About): string[] =>
  listSubjects(about).map(({ name, scheme, code }) =>
    code || scheme === EVENT_SCHEMES.other.name ? name : `${scheme} ${name}`,
  )
