import { type EventId, formatEventId, parseEventId } from '@hazards/schema/event-ids'
import { getHazard, HAZARD_TYPES } from '@hazards/schema/hazards'
import { PUBLICATION_TYPE_LABELS, PUBLICATION_TYPES, type PublicationType } from '@hazards/schema/publication.constants'

export const TYPE_SET = 'type-'
export const THEME_SET = 'theme-'
export const HAZARD_SET = 'hazard-'
const EVENT_SET = 'event-'

/** A set with its name in words. */
export type HarvestSet = { set: string; name: string }

/** The sets that do not depend on records: the types of publications, and each hazard, cluster and type of hazards. */
export const FIXED_SETS: readonly HarvestSet[] = [
  ...PUBLICATION_TYPES.map((type) => ({ set: TYPE_SET + type, name: PUBLICATION_TYPE_LABELS[type] })),
  ...HAZARD_TYPES.flatMap((type) => [
    { set: HAZARD_SET + type.slug, name: type.name },
    ...type.clusters.flatMap((cluster) => [
      { set: HAZARD_SET + cluster.slug, name: cluster.name },
      ...cluster.hazards.map(({ code, name }) => ({ set: HAZARD_SET + code, name })),
    ]),
  ]),
]

type Sorted = {
  publicationType?: PublicationType
  themes?: string[] | null
  hazards?: string[] | null
  eventIds?: EventId[] | null
}

/**
 * Returns the sets of the harvesting protocol that a record is in: a publication's type, themes, events, and hazards with their
 * clusters and types; none for other kinds.
 */
export const listHarvestSets = (row: object): string[] => {
  const { publicationType, themes, hazards, eventIds } = row as Sorted
  if (publicationType === undefined) return []
  return [
    TYPE_SET + publicationType,
    ...(themes ?? []).map((slug) => THEME_SET + slug),
    ...new Set((hazards ?? []).flatMap(hazardSets)),
    ...(eventIds ?? []).flatMap((id) => eventSet(id) ?? []),
  ]
}

const hazardSets = (code: string): string[] => {
  const hazard = getHazard(code)
  return hazard ? [hazard.type.slug, hazard.cluster.slug, code].map((each) => HAZARD_SET + each) : []
}

/** Returns the set of an event; undefined for an id whose characters the protocol does not allow in the name of a set. */
export const eventSet = (id: EventId): string | undefined => {
  const set = EVENT_SET + formatEventId(id).replace(':', '-')
  return /^[\w.!~*'()-]+$/.test(set) ? set : undefined
}

/** Returns the event of a set; undefined for another set. */
export const eventOfSet = (set: string): EventId | undefined =>
  set.startsWith(EVENT_SET) ? parseEventId(set.slice(EVENT_SET.length).replace('-', ':')) : undefined
