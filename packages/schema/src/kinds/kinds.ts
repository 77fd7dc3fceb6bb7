import type { z } from 'zod'
import type { Fields } from '../fields/field.ts'
import { ARRANGED_NAMES, type ArrangedName, KIND_NAMES, type KindName } from './kind.constants.ts'
import type { Kind } from './kind.ts'
import { newsEventKind } from './news-event.ts'
import { openingKind } from './opening.ts'
import { ownPageKind } from './own-page.ts'
import { personKind } from './person.ts'
import { projectKind } from './project.ts'
import { publicationKind } from './publication.ts'
import { siteKind } from './site.ts'
import { themeKind } from './theme.ts'

export * from './kind.constants.ts'

/** All kinds of records. What is true of each of them is read from here: a new kind is one line here, and one in kind.constants.ts. */
export const KINDS = {
  publication: publicationKind,
  newsEvent: newsEventKind,
  person: personKind,
  project: projectKind,
  theme: themeKind,
  site: siteKind,
  opening: openingKind,
  ownPage: ownPageKind,
} as const satisfies Record<KindName, Kind>

type ArrangedKind = Kind & Required<Pick<Kind, 'schemas' | 'search'>>
/** Returns what `make` makes of each kind that an administrator arranges, by its name. */
export const mapArranged = <Made>(make: (kind: ArrangedKind, name: ArrangedName) => Made) =>
  Object.fromEntries(ARRANGED_NAMES.map((name) => [name, make(KINDS[name], name)])) as Record<ArrangedName, Made>

/** The filter of the lists of a kind; without keys, zod would allow none beside it. */
export type KindFilter<Name extends KindName> = keyof (typeof KINDS)[Name]['filter'] extends never
  ? object
  : z.infer<z.ZodObject<(typeof KINDS)[Name]['filter']>>

type LoggedName = (typeof KINDS)[KindName]['logged']
/** The names of the kinds in the activity log. */
export const LOGGED_NAMES = KIND_NAMES.map((name) => KINDS[name].logged) as [LoggedName, ...LoggedName[]]

type RecordTag = (typeof KINDS)[KindName]['tag']
/** The tags of the kinds: their tables, services and routers. */
export const RECORD_TAGS = KIND_NAMES.map((name) => KINDS[name].tag) as [RecordTag, ...RecordTag[]]

/** Returns what forms call a field of a kind, or its name if they have none for it. */
export const fieldLabel = (kind: KindName, field: string): string => {
  const fields: Fields = KINDS[kind].fields
  return fields[field]?.label ?? field
}
