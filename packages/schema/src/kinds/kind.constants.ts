/**
 * What pages read of each kind without its fields: the tag of its table, cached answers and calls, the path of its pages, what search
 * calls its records, and whether an administrator arranges their order.
 */
export const KIND_PLACES = {
  publication: { tag: 'publications', page: '/publications', label: 'Publications', isArranged: false },
  newsEvent: { tag: 'newsEvents', page: '/news-events', label: 'News & Events', isArranged: false },
  person: { tag: 'people', page: '/team', label: 'People', isArranged: true },
  project: { tag: 'projects', page: '/projects', label: 'Projects', isArranged: true },
  theme: { tag: 'themes', page: '/research', label: 'Research themes', isArranged: true },
  site: { tag: 'sites', page: '/sites', label: 'Study sites', isArranged: true },
  opening: { tag: 'openings', page: '/openings', label: 'Openings', isArranged: true },
  ownPage: { tag: 'pages', page: '/pages', label: 'Further pages', isArranged: true },
} as const

/** A kind of record with pages of its own, which can be deleted. */
export type KindName = keyof typeof KIND_PLACES
export const KIND_NAMES = Object.keys(KIND_PLACES) as [KindName, ...KindName[]]

type Arranged = { [Name in KindName]: (typeof KIND_PLACES)[Name]['isArranged'] extends true ? Name : never }
/** A kind of records that an administrator arranges in an order. */
export type ArrangedName = Arranged[KindName]
export const ARRANGED_NAMES = KIND_NAMES.filter((name): name is ArrangedName => KIND_PLACES[name].isArranged)
