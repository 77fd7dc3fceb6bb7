import { z } from 'zod'
import { DomainError } from '../../../lib/errors.ts'
import type { WebClient } from '../../../lib/web-client.ts'

export type DoiRecord =
  | { registry: 'crossref'; record: Record<string, unknown> }
  | { registry: 'datacite'; record: z.infer<typeof dataciteSchema>['data']['attributes'] }
  /** `agency` registered the DOI and cannot be asked; without one, nobody knows the DOI. */
  | { registry: undefined; agency: string | undefined }

export type Registries = ReturnType<typeof createRegistries>

const text = z.string().nullish().catch(undefined)
const crossrefSchema = z.object({ message: z.looseObject({ DOI: z.string() }) })
const dataciteSchema = z.object({
  data: z.object({
    attributes: z.object({
      doi: z.string(),
      titles: z.array(z.object({ title: text })).catch([]),
      creators: z
        .array(
          z.object({
            name: text,
            givenName: text,
            familyName: text,
            nameType: text,
            nameIdentifiers: z.array(z.object({ nameIdentifier: text, nameIdentifierScheme: text })).catch([]),
          }),
        )
        .catch([]),
      publisher: z
        .union([z.string(), z.object({ name: text })])
        .nullish()
        .catch(undefined),
      publicationYear: z.coerce.number().nullish().catch(undefined),
      types: z.object({ citeproc: text, resourceTypeGeneral: text }).nullish().catch(undefined),
      container: z
        .object({ title: text, volume: text, issue: text, firstPage: text, lastPage: text })
        .nullish()
        .catch(undefined),
      relatedIdentifiers: z
        .array(z.object({ relationType: text, relatedIdentifier: text, relatedIdentifierType: text }))
        .catch([]),
      rightsList: z.array(z.object({ rightsIdentifier: text, rightsUri: text })).catch([]),
      dates: z.array(z.object({ date: text, dateType: text })).catch([]),
      descriptions: z.array(z.object({ description: text, descriptionType: text })).catch([]),
      url: text,
    }),
  }),
})
const agencySchema = z.array(z.object({ RA: z.string().optional() })).min(1)

type Options = { web: WebClient; sourcesUrl?: string | undefined }

/**
 * Asks the registries what they know of a DOI: Crossref, else DataCite, else doi.org for the name of another registry.
 *
 * @returns `find(doi, signal?)`, which throws DomainError, with a sentence for administrators, if a registry does not
 * answer or its answer is none about this DOI: only a registry's own 404 means that it does not know the DOI
 */
export const createRegistries = ({ web, sourcesUrl }: Options) => {
  const ask = async (name: string, address: string, signal: AbortSignal | undefined): Promise<unknown> => {
    const { json } = await web.get({ name, address, headers: { accept: 'application/json' }, signal })
    return json
  }
  return {
    find: async (doi: string, signal?: AbortSignal): Promise<DoiRecord> => {
      // An address is normalized: 10.5555/../../admin would ask for /admin.
      if (doi.split('/').some((part) => /^\.{0,2}$/.test(part))) return { registry: undefined, agency: undefined }
      // A comma or a slash would otherwise mean something to the registry.
      const path = encodeURIComponent(doi)
      const crossref = await ask('Crossref', `${sourcesUrl ?? 'https://api.crossref.org'}/works/${path}`, signal)
      if (crossref !== undefined) {
        const { message } = parse('Crossref', crossrefSchema, crossref)
        return { registry: 'crossref', record: requireSame('Crossref', doi, message.DOI, message) }
      }
      const datacite = await ask('DataCite', `${sourcesUrl ?? 'https://api.datacite.org'}/dois/${path}`, signal)
      if (datacite !== undefined) {
        const { attributes } = parse('DataCite', dataciteSchema, datacite).data
        return { registry: 'datacite', record: requireSame('DataCite', doi, attributes.doi, attributes) }
      }
      const agency = await ask('doi.org', `${sourcesUrl ?? 'https://doi.org'}/doiRA/${path}`, signal)
      if (agency === undefined) return { registry: undefined, agency }
      return { registry: undefined, agency: parse('doi.org', agencySchema, agency)[0]?.RA }
    },
  }
}

const parse = <Schema extends z.ZodType>(name: string, schema: Schema, json: unknown): z.infer<Schema> => {
  const { success, data } = schema.safeParse(json)
  if (!success) throw new DomainError('SERVICE_UNAVAILABLE', `${name} answered with something that is no record.`)
  return data
}

const requireSame = <Found>(name: string, asked: string, answered: string, found: Found): Found => {
  if (asked.toLowerCase() === answered.toLowerCase()) return found
  throw new DomainError('SERVICE_UNAVAILABLE', `${name} answered with the record of another DOI.`)
}
