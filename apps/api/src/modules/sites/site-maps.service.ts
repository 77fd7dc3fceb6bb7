import type { Database } from '@hazards/db/client'
import { hasLinkTo, linkedRecords } from '@hazards/db/record-links'
import { projects, publications, recordLinks, sites, themes } from '@hazards/db/tables'
import { getCountryName } from '@hazards/schema/country.constants'
import { SITES_PER_PAGE } from '@hazards/schema/site.constants'
import type { RecordSites, RecordSitesInput, SiteEntry, SiteMapInput, SitesOnMap } from '@hazards/schema/site-map'
import { readPart, WHOLE_WORLD } from '@hazards/schema/world'
import { and, asc, count, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { unformatText } from '../../lib/formatted-text.ts'
import { isAbout } from '../../records/hazard-condition.ts'
import { isPublic, type Sees, seenByVisitors } from '../../records/public-records.ts'
import { isNamed } from '../../records/write-record.ts'
import { drawSites, formatPosition, type MappedSite, partAroundSites, sitesIn } from './site-map.rules.ts'

const { id, slug, name, place, country, precision, measured, since, geometry, textFormat, order } = sites
const mapped = { slug, name, geometry, precision }
const shown = { slug, name, place, country, precision, measured, textFormat, since, geometry }

/** The maps of the public sites (records §16.5), drawn here so that pages need no scripts for them. */
export const createSiteMapsService = ({ db, clock }: { db: Database; clock: Clock }) => {
  const entriesWhere = async (which: SQL | undefined) => {
    const rows = await db
      .select(shown)
      .from(sites)
      .where(and(isPublic(sites, clock()), which))
    return rows.map(
      ({ geometry: own, textFormat: format, ...row }): SiteEntry & { geometry: MappedSite['geometry'] } => ({
        ...row,
        country: row.country && getCountryName(row.country),
        measured: row.measured && shorten(unformatText(row.measured, format)),
        position: formatPosition(own),
        geometry: own,
      }),
    )
  }
  /** Returns the slugs of the sites of a record, in its order; of a theme those of its projects and publications. */
  const findSlugs = (record: RecordSitesInput['record'], named: string, sees: Sees): Promise<string[]> | string[] => {
    if (record === 'site') return [named]
    if (record === 'theme') return findThemeSites(db, named, sees)
    return linkedRecords(db, record, 'sites', { isNamed: (table) => isNamed(table, named), sees })
  }
  return {
    /** Returns a part of the map of all sites, and a part of the same sites as rows. */
    all: async ({ part: wanted, from = 0, ...about }: SiteMapInput): Promise<SitesOnMap> => {
      const all: MappedSite[] = await db
        .select(mapped)
        .from(sites)
        .where(and(isPublic(sites, clock()), isAbout(sites, about)))
        .orderBy(asc(order), asc(id))
      const part = readPart(wanted ?? undefined) ?? WHOLE_WORLD
      const slugs = sitesIn(all, part).map(({ site }) => site.slug)
      const asked = slugs.slice(from, from + SITES_PER_PAGE)
      const entries = asked.length > 0 ? await entriesWhere(inArray(slug, asked)) : []
      return { map: drawSites(all, part), entries: inOrder(entries, asked), total: slugs.length }
    },

    /** Returns the public sites of a public record, in its order, with a map of them. Without any, or of an unknown record, none. */
    ofRecord: async ({ record, slug: named }: RecordSitesInput): Promise<RecordSites> => {
      const asVisitor = seenByVisitors(clock)
      const slugs = await findSlugs(record, named, asVisitor)
      const which = record === 'site' ? isNamed(sites, named) : inArray(slug, slugs)
      const found = slugs.length > 0 ? await entriesWhere(which) : []
      if (found.length === 0) return { entries: [], map: null }
      const entries = record === 'site' ? found : inOrder(found, slugs)
      return { entries, map: drawSites(entries, partAroundSites(entries)) }
    },
  }
}

/** The most sites that are shown of a theme. */
const SHOWN_OF_THEME = 12

/** Returns the sites of a public theme's projects and publications, those with most of them first. */
const findThemeSites = async (db: Database, theme: string, sees: Sees): Promise<string[]> => {
  if ((await db.$count(themes, and(sees(themes), eq(themes.slug, theme)))) === 0) return []
  const { toSiteId, fromProjectId, fromPublicationId } = recordLinks
  const rows = await db
    .select({ slug })
    .from(recordLinks)
    .innerJoin(sites, and(eq(id, toSiteId), sees(sites)))
    .leftJoin(projects, and(eq(projects.id, fromProjectId), sees(projects)))
    .leftJoin(publications, and(eq(publications.id, fromPublicationId), sees(publications)))
    .where(
      or(
        and(isNotNull(projects.id), hasLinkTo('project', 'themes', theme, sees)),
        and(isNotNull(publications.id), hasLinkTo('publication', 'themes', theme, sees)),
      ),
    )
    .groupBy(id, slug, order)
    .orderBy(desc(count()), asc(order), asc(id))
    .limit(SHOWN_OF_THEME)
  return rows.map((row) => row.slug)
}

/** Characters of what is measured in a row. */
const MEASURED_LENGTH = 200
const shorten = (text: string) => (text.length > MEASURED_LENGTH ? `${text.slice(0, MEASURED_LENGTH - 1)}…` : text)

const inOrder = <Entry extends { slug: string }>(entries: Entry[], slugs: string[]): Entry[] => {
  const places = new Map(slugs.map((each, at) => [each, at]))
  return entries.toSorted((a, b) => (places.get(a.slug) ?? 0) - (places.get(b.slug) ?? 0))
}
