import data from './hazards.json' with { type: 'json' }

/**
 * The UNDRR-ISC Hazard Information Profiles of 2025: code, name, cluster and type of each, and which profiles of 2025 continue
 * those of 2020. Read from the taxonomy of IFRC's Montandon (github.com/IFRCGo/monty-stac-extension, docs/model/taxonomy.md).
 */
export type Hazard = { code: string; name: string; cluster: HazardGroup; type: HazardGroup }
/** A cluster or a type. Its code is what the codes of its hazards begin with. */
type HazardGroup = { code: string; slug: string; name: string }
type HazardCluster = HazardGroup & { hazards: Hazard[] }
type HazardType = HazardGroup & { clusters: HazardCluster[] }

/** All hazards as a tree of types and clusters. */
export const HAZARD_TYPES: readonly HazardType[] = data.types.map(({ clusters, ...type }) => ({
  ...type,
  clusters: clusters.map(({ hazards, ...cluster }) => ({
    ...cluster,
    hazards: Object.entries(hazards).map(([code, name]) => ({ code, name: String(name), cluster, type })),
  })),
}))

const CLUSTERS = HAZARD_TYPES.flatMap(({ clusters }) => clusters)
const HAZARDS: ReadonlyMap<string, Hazard> = new Map(
  CLUSTERS.flatMap(({ hazards }) => hazards).map((hazard) => [hazard.code, hazard]),
)
/** By code of 2020: the name, '' if it is that of the successor, and the codes of 2025. */
const FORMER: Readonly<Record<string, readonly string[]>> = data.former

/** Returns the hazard with this code of 2025. */
export const getHazard = (code: string): Hazard | undefined => HAZARDS.get(code)

/** Returns the codes of 2025 that a code of 2020 or 2025 means; none for an unknown one, or one without a successor. */
export const readHazardCode = (text: string): readonly string[] => {
  const code = text.toUpperCase()
  return HAZARDS.has(code) ? [code] : (FORMER[code]?.slice(1) ?? [])
}

/** Returns the codes that a filter means, by a code or the slug of a cluster or a type; undefined for an unknown one. */
export const expandHazard = (value: string): readonly string[] | undefined => {
  const codes = readHazardCode(value)
  if (codes.length > 0) return codes
  const group = findGroup(value)
  return group && [...HAZARDS.keys()].filter((code) => code.startsWith(group.code))
}

const findGroup = (slug: string): HazardGroup | undefined =>
  [...CLUSTERS, ...HAZARD_TYPES].find((group) => group.slug === slug)

type Named = { hazard: string; name: string }
/** A cluster or a hazard as the row of a table, with the codes that it stands for. */
export type HazardRow = Named & { type: Named; isCluster: boolean; codes: string[] }

const named = ({ slug, name }: HazardGroup): Named => ({ hazard: slug, name })

/** What {@link hazardsIn} takes. */
export const hazardGroups = (): string[] => [
  'clusters',
  'codes',
  ...HAZARD_TYPES.map(({ slug }) => slug),
  ...CLUSTERS.map(({ slug }) => slug),
]

/**
 * Returns the hazards of a group as the rows of a table, and the groups above them.
 *
 * @param group 'clusters', 'codes' for all hazards, the slug of a type for its clusters, that of a cluster for its hazards
 * @returns undefined for an unknown group
 */
export const hazardsIn = (group: string): { above: Named[]; rows: HazardRow[] } | undefined => {
  if (group === 'clusters') return { above: [], rows: HAZARD_TYPES.flatMap(listClusters) }
  if (group === 'codes') return { above: [], rows: CLUSTERS.flatMap(listHazards) }
  const cluster = CLUSTERS.find(({ slug }) => slug === group)
  const rows = cluster && listHazards(cluster)
  if (rows?.[0]) return { above: [rows[0].type, named(cluster as HazardCluster)], rows }
  const type = HAZARD_TYPES.find(({ slug }) => slug === group)
  return type && { above: [named(type)], rows: listClusters(type) }
}

const listClusters = (type: HazardType): HazardRow[] =>
  type.clusters.map((cluster) => ({
    ...named(cluster),
    type: named(type),
    isCluster: true,
    codes: cluster.hazards.map(({ code }) => code),
  }))

const listHazards = ({ hazards }: HazardCluster): HazardRow[] =>
  hazards.map(({ code, name, type }) => ({ hazard: code, name, type: named(type), isCluster: false, codes: [code] }))

/** Returns what a filter's hazard, cluster or type is called; undefined for an unknown one. */
export const nameHazard = (value: string): string | undefined => {
  const codes = readHazardCode(value)
  if (codes.length > 0) return codes.map((code) => getHazard(code)?.name).join(', ')
  return findGroup(value)?.name
}

/** Lower case, without accents and what separates words, so that 'mudflow' finds 'Mud Flow'. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

/** What each hazard is found by, the most telling first: its code and name, those of 2020, cluster and type. */
const FOUND_BY = [...HAZARDS.values()].map((hazard) => {
  const former = Object.entries(FORMER).filter(([, [, ...codes]]) => codes.includes(hazard.code))
  return {
    hazard,
    texts: [
      fold(hazard.code + hazard.name),
      fold(former.map(([code, [name]]) => code + name).join(' ')),
      fold(hazard.cluster.name + hazard.type.name),
    ],
  }
})

/** Returns the hazards that fit all of these words, by code, name, earlier name, cluster or type, the best first. */
export const searchHazards = (text: string): Hazard[] => {
  const words = text.split(/\s+/).map(fold).filter(Boolean)
  if (words.length === 0) return []
  const found = FOUND_BY.flatMap(({ hazard, texts }) => {
    const places = words.map((word) => texts.findIndex((each) => each.includes(word)))
    return places.includes(-1) ? [] : [{ hazard, place: Math.max(...places) }]
  })
  return found.sort((a, b) => a.place - b.place).map(({ hazard }) => hazard)
}

const getPairs = (text: string) => new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))

/** How alike two texts are, from 0 to 1: the pairs of letters that they share. */
const likeness = (one: string, other: string): number => {
  const [a, b] = [getPairs(one), getPairs(other)]
  return a.size + b.size === 0 ? 0 : (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size)
}

const SUGGESTIONS = 3

/** How near a hazard is to a folded text: by its name, its code, or a word of its name or of its cluster's. */
const nearness = ({ code, name, cluster }: Hazard, text: string): number =>
  Math.max(...[name, code, ...`${name} ${cluster.name}`.split(' ')].map((each) => likeness(text, fold(each))))

/** Returns the hazards nearest to a text that is no code: 'Landslid', or 'GH0399'. */
export const suggestHazards = (text: string): Hazard[] => {
  const found = searchHazards(text)
  if (found.length > 0) return found.slice(0, SUGGESTIONS)
  const folded = fold(FORMER[text.toUpperCase()]?.[0] || text)
  return [...HAZARDS.values()]
    .map((hazard) => ({ hazard, near: nearness(hazard, folded) }))
    .sort((a, b) => b.near - a.near)
    .slice(0, SUGGESTIONS)
    .map(({ hazard }) => hazard)
}
