import { ABOUT_KEYS, type About, loadHazardNames, readAbout } from '../../lib/hazard-names.ts'
import { textParam } from '../../lib/search-params.ts'
import { type ApiUtils, trpc } from '../../lib/trpc.ts'

/** The keys of the address of /sites: which part of the map, from which row on, and about what. */
export const SITES_KEYS = ['part', 'from', ...ABOUT_KEYS] as const
export type SitesAddress = About & { part?: string | undefined; from?: number | undefined }

export const readSitesAddress = (params: Record<string, unknown>): SitesAddress => ({
  part: textParam(params.part, 20),
  from: /^[1-9]\d{0,5}$/.test(String(params.from)) ? Number(params.from) : undefined,
  ...readAbout(params),
})

/** Loads a site with what was made there for /sites/<slug>. @throws the API's errors, NOT_FOUND for an unknown site */
export const loadSite = async (utils: ApiUtils, id: string) => {
  const site = await utils.sites.get.fetch({ id })
  const { slug } = site
  await Promise.all([
    loadHazardNames(utils, site),
    utils.sites.ofRecord.fetch({ record: 'site', slug }),
    utils.projects.list.fetch({ site: slug }),
    utils.publications.search.fetch({ site: slug }),
  ])
  return site
}

export const useSite = (slug: string) => {
  const [site] = trpc.sites.get.useSuspenseQuery({ id: slug })
  const [{ map, entries }] = trpc.sites.ofRecord.useSuspenseQuery({ record: 'site', slug })
  const [projects] = trpc.projects.list.useSuspenseQuery({ site: slug })
  const [publications] = trpc.publications.search.useSuspenseQuery({ site: slug })
  return { site, map, entry: entries[0], projects, publications }
}
