/** Answers in the shapes that the sources document, small and invented. */

type OrcidWork = {
  code: number
  title: string
  year?: number
  type?: string
  doi?: string
  partOf?: string
  authors?: string[]
}

const externalId = (value: string, relationship: string) => ({
  'external-id-type': 'doi',
  'external-id-value': value,
  'external-id-normalized': { value: value.toLowerCase(), transient: true },
  'external-id-normalized-error': null,
  'external-id-url': { value: `https://doi.org/${value}` },
  'external-id-relationship': relationship,
})

const orcidWork = ({ code, title, year = 2024, type = 'journal-article', doi, partOf }: OrcidWork, orcid: string) => ({
  'put-code': code,
  'created-date': { value: 1_700_000_000_000 },
  'last-modified-date': { value: 1_700_000_000_000 },
  source: { 'source-orcid': null, 'source-client-id': null, 'source-name': { value: 'Crossref' } },
  title: { title: { value: title }, subtitle: null, 'translated-title': null },
  'external-ids': {
    'external-id': [...(partOf ? [externalId(partOf, 'part-of')] : []), ...(doi ? [externalId(doi, 'self')] : [])],
  },
  url: null,
  type,
  'publication-date': { year: { value: String(year) }, month: { value: '05' }, day: null },
  'journal-title': { value: 'Slope Letters' },
  visibility: 'public',
  path: `/${orcid}/work/${code}`,
  'display-index': '1',
})

/** `GET /v3.0/<orcid>/works`: each work alone in its group. */
export const orcidWorks = (orcid: string, works: OrcidWork[]) => ({
  'last-modified-date': { value: 1_700_000_000_000 },
  group: works.map((work) => ({
    'last-modified-date': { value: 1_700_000_000_000 },
    'external-ids': orcidWork(work, orcid)['external-ids'],
    'work-summary': [orcidWork(work, orcid)],
  })),
  path: `/${orcid}/works`,
})

/** `GET /v3.0/<orcid>/works/<codes>`: the works with their authors. */
export const orcidDetails = (orcid: string, works: OrcidWork[]) => ({
  bulk: works.map((work) => ({
    work: {
      ...orcidWork(work, orcid),
      'short-description': null,
      contributors: {
        contributor: (work.authors ?? []).map((name) => ({
          'contributor-orcid': null,
          'credit-name': { value: name },
          'contributor-email': null,
          'contributor-attributes': { 'contributor-sequence': 'first', 'contributor-role': 'author' },
        })),
      },
    },
  })),
})

export const ORCID_UNKNOWN = {
  'response-code': 404,
  'developer-message': '404 Not Found: The resource was not found.',
  'user-message': 'The resource was not found.',
  'error-code': 9016,
  'more-info': 'https://members.orcid.org/api/resources/troubleshooting',
}

/** `GET /works/<doi>` of Crossref. */
export const crossrefWork = (doi: string, fields: Record<string, unknown> = {}) => ({
  status: 'ok',
  'message-type': 'work',
  'message-version': '1.0.0',
  message: {
    DOI: doi,
    type: 'journal-article',
    title: [`Levees of ${doi}`],
    author: [{ given: 'Imara', family: 'Mwangi', sequence: 'first', affiliation: [] }],
    'container-title': ['Slope Letters'],
    publisher: 'Slope Press',
    issued: { 'date-parts': [[2024, 5, 17]] },
    volume: '12',
    page: '1-9',
    relation: {},
    ...fields,
  },
})

/** `GET /dois/<doi>` of DataCite. */
export const dataciteDoi = (doi: string, attributes: Record<string, unknown> = {}) => ({
  data: {
    id: doi,
    type: 'dois',
    attributes: {
      doi,
      titles: [{ title: `Slopes of ${doi}` }],
      creators: [
        {
          name: 'Okoro-Lind, Tiva',
          nameType: 'Personal',
          givenName: 'Tiva',
          familyName: 'Okoro-Lind',
          nameIdentifiers: [
            { nameIdentifier: 'https://orcid.org/0000-0002-1825-0097', nameIdentifierScheme: 'ORCID', schemeUri: null },
          ],
        },
      ],
      publisher: 'University of Tarrin',
      publicationYear: 2023,
      container: {},
      types: { ris: 'THES', bibtex: 'phdthesis', citeproc: 'thesis', resourceTypeGeneral: 'Dissertation' },
      relatedIdentifiers: [],
      rightsList: [],
      descriptions: [],
      state: 'findable',
      url: 'https://example.org/thesis',
      ...attributes,
    },
  },
})

/** `GET /works?filter=author.orcid:…` of OpenAlex. */
export const openalexWorks = (works: { id: string; doi?: string; title: string; year?: number }[]) => ({
  meta: { count: works.length, per_page: 200, next_cursor: null },
  results: works.map(({ id, doi, title, year = 2024 }) => ({
    id: `https://openalex.org/${id}`,
    doi: doi ? `https://doi.org/${doi}` : null,
    title,
    publication_year: year,
    publication_date: `${year}-05-17`,
    type: 'article',
    type_crossref: 'journal-article',
    authorships: [{ author: { display_name: 'Imara Mwangi', orcid: 'https://orcid.org/0000-0002-1825-0097' } }],
    primary_location: { source: { display_name: 'Slope Letters' } },
    biblio: { volume: '12', issue: null, first_page: '1', last_page: '9' },
  })),
})

/** `GET /groups/<id>/items/top?include=csljson` of Zotero. */
export const zoteroItems = (items: { key: string; doi?: string; title: string; year?: number }[]) =>
  items.map(({ key, doi, title, year = 2024 }) => ({
    key,
    version: 7,
    library: { type: 'group', id: 99 },
    csljson: {
      id: `99/${key}`,
      type: 'article-journal',
      title,
      'container-title': 'Slope Letters',
      author: [{ family: 'Mwangi', given: 'Imara' }],
      issued: { 'date-parts': [[String(year), 5]] },
      ...(doi && { DOI: doi }),
    },
  }))
