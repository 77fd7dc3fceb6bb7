import { EVIDENCE_COLUMNS } from '@hazards/schema/evidence.constants'
import { KIND_NAMES, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { CITATION_STYLES, REPORT_GROUPS } from '@hazards/schema/publication-files'
import { z } from 'zod'
import type { SitePage } from '../../src/contract.ts'
import { appRouter } from '../../src/modules/app-router.ts'
import { createOpenApiDocument } from '../../src/openapi/openapi.ts'
import { isPublicRead, listOperations } from '../../src/openapi/openapi-operations.ts'
import { routePath } from '../../src/transports/rest.ts'
import { OPEN_PROCEDURES } from './open-calls.ts'
import type { TestApp } from './test-app.ts'

/** The part of a JSON schema that says which values there are. */
type Values = { type?: string; enum?: readonly string[]; maximum?: number; minimum?: number; anyOf?: readonly Values[] }
type Parameters = Readonly<Record<string, Values>>
type Address = { path: string; parameters: Parameters; required: readonly string[]; write: Write }
/** Returns the address with these values. */
type Write = (values: Readonly<Record<string, string>>) => string

/** What visitors could know of records: a word in them, and for each kind the ids, slugs and files of some. */
export type Known = {
  word: string
  names: Readonly<Record<KindName, readonly string[]>>
  files: readonly string[]
}

const document = listOperations(createOpenApiDocument(''))

/** The parameters that no visitor can guess, and those that alone mean nothing. */
const UNKNOWABLE = ['token', 'cursor', 'direction', 'exact', 'ticket']
/** Addresses that answer no visitor, that read no record, or that stand for all that are listed here on their own. */
const NOT_READ = [
  'hazards.names',
  '/views',
  '/trpc/:path',
  '/api/*',
  '/*',
  '/admin/preview/:page',
  '/api/docs/assets/:name',
]
/** What a harvester asks (records §18). */
const HARVEST = [
  'Identify',
  'ListSets',
  ...['ListRecords', 'ListIdentifiers'].map((verb) => `${verb}&metadataPrefix=oai_dc`),
]

const filled =
  (path: string): Write =>
  (values) => {
    const rest = { ...values }
    const filledIn = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      delete rest[name]
      return values[name] ?? ''
    })
    const query = new URLSearchParams(rest).toString()
    return query ? `${filledIn}?${query}` : filledIn
  }

const DOCUMENTED: readonly Address[] = document
  .filter(({ method, operation }) => isPublicRead(operation, method))
  .map(({ path, operation }) => {
    const parameters = (operation.parameters ?? []) as { name: string; schema: Values; required?: boolean }[]
    return {
      path,
      parameters: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.flatMap(({ name, required }) => (required ? name : [])),
      write: filled(path.replaceAll(/\{(\w+)\}/g, ':$1')),
    }
  })

type Procedure = { _def: { type: string; inputs: z.ZodType[] } }
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>

const called = (): Address[] =>
  OPEN_PROCEDURES.filter((name) => procedures[name]?._def.type === 'query' && !NOT_READ.includes(name)).map((name) => {
    const input = procedures[name]?._def.inputs[0] ?? z.object({})
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    const write: Write = (values) => {
      // Some read numbers, and some what stands in an address.
      const typed = input.safeParse(values).success ? values : withNumbers(values)
      return `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(typed))}`
    }
    return { path: name, parameters: (schema.properties ?? {}) as Parameters, required: schema.required ?? [], write }
  })

const withNumbers = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, /^\d+$/.test(value) ? Number(value) : value]))

/** Everything else that the server answers to GET: documents, exports, feeds, calendars, files, the site's pages. */
const served = ({ routes }: TestApp, pages: readonly SitePage[]): Address[] => {
  const own = routes.filter(
    ({ method, url }) => [method].flat().includes('GET') && !isDocumented(url) && !url.startsWith('/trpc/'),
  )
  const all = [...own.map(({ url, query }) => ({ path: url, query })), ...pages]
  return all
    .filter(({ path }) => !NOT_READ.includes(path) && !path.startsWith('/admin'))
    .map(({ path, query }) => {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      const parameters = Object.fromEntries([...named, ...query].map((name) => [name, valuesIn(path, name)]))
      return { path, parameters, required: named, write: filled(path) }
    })
}

const isDocumented = (url: string) => document.some(({ path }) => routePath(path) === url.replace(/\/$/, ''))

/** Returns the kind whose records an address reads. */
const getKind = (path: string): KindName | undefined =>
  KIND_NAMES.find((kind) => {
    const { page, api, tag } = KINDS[kind]
    return [page, `/api${api}`, `${tag}.`, `/embed${page}`].some((start) => path.startsWith(start))
  }) ?? (/^\/(?:news\.|events\.)/.test(path) ? 'newsEvent' : undefined)

/** Returns the values of a parameter that only the route names: as the list of its kind documents them, or another call. */
const valuesIn = (path: string, name: string): Values => {
  const kind = getKind(path)
  const isOwn = (address: Address) => kind !== undefined && address.path === `/api${KINDS[kind].api}`
  const byNearness = [...DOCUMENTED].sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  return byNearness.find(({ parameters }) => name in parameters)?.parameters[name] ?? {}
}

const isNumber = (values: Values | undefined): boolean =>
  values?.type === 'integer' || values?.type === 'number' || (values?.anyOf ?? []).some(isNumber)

/** Returns what a parameter can be. @throws Error for one that this list does not know */
const listValues = (path: string, name: string, schema: Values, { word, names, files }: Known): readonly string[] => {
  const kind = getKind(path)
  const of: Record<string, () => readonly string[]> = {
    search: () => [word, word.slice(0, 8)],
    q: () => [word, word.slice(0, 8)],
    keyword: () => [word],
    funder: () => [word],
    doi: () => ['10.5555/none'],
    id: () => (kind ? names[kind] : Object.values(names).flat()),
    slug: () => (kind && !path.includes('.of') ? names[kind] : Object.values(names).flat()),
    path: () => KIND_NAMES.flatMap((each) => names[each].map((name) => `${KINDS[each].page}/${name}`)),
    file: () => (kind ? names[kind] : []),
    author: () => names.person.filter(isSlug),
    person: () => names.person.filter(isSlug),
    theme: () => names.theme.filter(isSlug),
    project: () => names.project.filter(isSlug),
    publication: () => names.publication.filter(isSlug),
    site: () => names.site.filter(isSlug),
    hazard: () => ['GH0300'],
    event: () => ['glide:EQ-2023-000015-TUR'],
    bbox: () => ['-180,-90,180,90'],
    datetime: () => ['../..'],
    offset: () => ['0', '1'],
    rows: () => ['ground-failure', 'codes'],
    columns: () => EVIDENCE_COLUMNS,
    country: () => ['CH', 'NO'],
    role: () => ['lead', 'alumni'],
    part: () => (path.startsWith('/maps') ? ['1-0-0', '4-16-9'] : ['', '1-0-0', '1-1-0', '1-2-2']),
    name: () => files,
    icon: () => [...Object.values(names).flat(), ...files].map((each) => `${each.split('.')[0]}-32`),
    number: () => ['1'],
    shown: () => ['200'],
    page: () => ['1', '2'],
    year: () => ['2024', '2026'],
    from: () => (isNumber(schema) ? [String(Math.max(schema.minimum ?? 0, 0))] : ['1990-01-01']),
    to: () => (isNumber(schema) ? ['2200'] : ['2199-01-01']),
    since: () => ['1990-01-01'],
    updatedSince: () => ['1990-01-01'],
    limit: () => [String(schema.maximum)],
    style: () => CITATION_STYLES.map(({ style }) => style),
    group: () => (path.startsWith('/api/docs') ? Object.values(KINDS).map(({ api }) => api.slice(1)) : REPORT_GROUPS),
    highlight: () => ['group'],
  }
  const values = schema.enum ?? of[name]?.()
  if (!values) throw new Error(`${path} takes ${name}: say in public-addresses.ts what visitors could ask with it`)
  return values
}

/** An id has the length of no slug here. */
const isSlug = (name: string) => name.length !== 36

/** Returns all addresses of one path: without a value more than it needs, and with each value of each parameter. */
const spelled = ({ path, parameters, required, write }: Address, known: Known): string[] => {
  if (required.some((name) => UNKNOWABLE.includes(name))) return []
  if (path === '/oai') return HARVEST.map((verb) => `/oai?verb=${verb}`)
  const names = Object.keys(parameters).filter((name) => !UNKNOWABLE.includes(name))
  const all = new Map(names.map((name) => [name, listValues(path, name, parameters[name] ?? {}, known)]))
  const valuesFor = (name: string) => all.get(name) ?? []
  // Where a page repeats its slug, both are the same.
  const needed = required.reduce<Record<string, string>[]>(
    (made, name) =>
      made.flatMap((values) =>
        name === 'file'
          ? [{ ...values, file: values.slug ?? '' }]
          : valuesFor(name).map((value) => ({ ...values, [name]: value })),
      ),
    [{}],
  )
  const optional = names.filter((name) => !required.includes(name))
  const first = needed[0] ?? {}
  return [
    ...needed.map(write),
    ...optional.flatMap((name) => valuesFor(name).map((value) => write({ ...first, [name]: value }))),
  ]
}

/**
 * Returns every address at which visitors can read something: of the API's document, of the calls of pages, of the server's
 * other routes and of `pages`, the site's own, each with whatever can be asked there.
 *
 * @throws Error for a parameter that nobody has said the values of
 */
export const listPublicAddresses = (app: TestApp, known: Known, pages: readonly SitePage[] = []): string[] => {
  const all = [...DOCUMENTED, ...called(), ...served(app, pages)]
  return [...new Set(all.flatMap((address) => spelled(address, known)))]
}
