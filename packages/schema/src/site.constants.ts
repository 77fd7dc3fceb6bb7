/** How precisely a site's geometry says where it is. */
export const SITE_PRECISIONS = ['exact', 'approximate', 'region'] as const
export type SitePrecision = (typeof SITE_PRECISIONS)[number]

export const PRECISION_LABELS: Record<SitePrecision, string> = {
  exact: 'Exact',
  approximate: 'Approximate',
  region: 'Somewhere in this region',
}

/** `linked`: how many sites another record can name. */
export const SITE_LIMITS = { name: 200, place: 200, measured: 2000, imageAlt: 300, linked: 50 } as const

/** The kinds of records with a map of their sites, which is that of the site itself too. */
export const RECORD_SITES_KINDS = ['publication', 'project', 'newsEvent', 'theme', 'site'] as const

/** The number of sites in one part of the table beside the map. */
export const SITES_PER_PAGE = 200
