import { EVENT_SCHEMES, type EventId, eventPage } from '@hazards/schema/event-ids'
import type { ApiUtils } from './trpc.ts'

type Thing = Record<string, unknown>
type About = { hazards: string[] | null; eventIds: readonly EventId[] | null }

const PROFILES = 'https://www.preventionweb.net/drr-glossary/hips'

/**
 * Returns the hazards and events of a record as schema.org names what a work is about (records §16); undefined without any. Requires
 * loadHazardNames.
 */
export const aboutThings = (utils: ApiUtils, { hazards, eventIds }: About): { about: Thing[] } | undefined => {
  const names = (hazards && utils.hazards.names.getData({ values: hazards })) ?? []
  const terms = names.map(({ value, name }) => ({
    '@type': 'DefinedTerm',
    name,
    termCode: value,
    inDefinedTermSet: PROFILES,
  }))
  const events = (eventIds ?? []).map((id) => {
    const [scheme, url] = [EVENT_SCHEMES[id.scheme].name, eventPage(id)]
    const identifier = { '@type': 'PropertyValue', propertyID: scheme, value: id.value, ...(url && { url }) }
    return { '@type': 'Event', name: id.value, identifier }
  })
  const about = [...terms, ...events]
  return about.length > 0 ? { about } : undefined
}

/** Returns a subject that is also about these things. */
export const alsoAbout = (subject: Thing, things: { about: Thing[] } | undefined): Thing =>
  things ? { ...subject, about: [subject.about ?? [], things.about].flat() } : subject
