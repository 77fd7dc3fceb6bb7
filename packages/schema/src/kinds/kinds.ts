import { newsEventKind } from './news-event.ts'
import { openingKind } from './opening.ts'
import { ownPageKind } from './own-page.ts'
import { personKind } from './person.ts'
import { projectKind } from './project.ts'
import { publicationKind } from './publication.ts'
import { siteKind } from './site.ts'
import { themeKind } from './theme.ts'

/** All kinds of records. What is true of each of them is read from here: a new kind is one line. */
export const KINDS = {
  publication: publicationKind,
  newsEvent: newsEventKind,
  person: personKind,
  project: projectKind,
  theme: themeKind,
  site: siteKind,
  opening: openingKind,
  ownPage: ownPageKind,
} as const

type Arranged = { [Name in keyof typeof KINDS]: (typeof KINDS)[Name]['isArranged'] extends true ? Name : never }
/** A kind of records that an administrator arranges in an order. */
export type ArrangedName = Arranged[keyof typeof KINDS]

/** A kind of record with pages of its own, which can be deleted. */
export type KindName = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS) as [KindName, ...KindName[]]

type LoggedName = (typeof KINDS)[KindName]['logged']
/** The names of the kinds in the activity log. */
export const LOGGED_NAMES = KIND_NAMES.map((name) => KINDS[name].logged) as [LoggedName, ...LoggedName[]]

type RecordTag = (typeof KINDS)[KindName]['tag']
/** The tags of the kinds: their tables, services and routers. */
export const RECORD_TAGS = KIND_NAMES.map((name) => KINDS[name].tag) as [RecordTag, ...RecordTag[]]
