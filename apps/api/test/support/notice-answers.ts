import { crossrefWork, dataciteDoi } from './source-answers.ts'

/** Papers as Crossref and DataCite answer for them: invented, in the shapes that they document. */
type Answer = { doi: string; crossref?: object; datacite?: object }

type Update = { type: string; source?: string; doi?: string; date?: number[] }
const update = ({ type, source = 'publisher', doi = '10.5555/notice.1', date = [2024, 5, 17] }: Update) => ({
  DOI: doi,
  type,
  label: type.replaceAll('_', ' '),
  source,
  updated: { 'date-parts': [date], 'date-time': '2024-05-17T00:00:00Z', timestamp: 1_715_904_000_000 },
  'record-id': '41234',
})

const crossref = (doi: string, fields: Record<string, unknown>): Answer => ({
  doi,
  crossref: crossrefWork(doi, fields),
})

const TYPES = ['retraction', 'withdrawal', 'removal', 'Retraction', 'RETRACTION']
const SOURCES = ['publisher', 'retraction-watch']

/** Forty papers that were retracted, each told in one of the ways in which registries tell it. */
export const RETRACTED: Answer[] = [
  ...TYPES.flatMap((type) =>
    SOURCES.map((source) => crossref(`10.5555/gone.${type}.${source}`, { 'updated-by': [update({ type, source })] })),
  ),
  // A comma, a slash and brackets are parts of many DOIs.
  ...['10.5555/a,b', '10.5555/x(2024)1:2,3', '10.5555/s/1/2', '10.5555/<a>,b', '10.5555/q?x=1', '10.5555/h#1'].map(
    (doi) => crossref(doi, { 'updated-by': [update({ type: 'retraction' })] }),
  ),
  // After a correction or an expression of concern, in either order.
  ...['correction', 'erratum', 'corrigendum', 'expression_of_concern'].flatMap((type) =>
    [false, true].map((isLast) => {
      const list = [update({ type, date: [2023, 1, 2] }), update({ type: 'retraction', date: [2024, 1] })]
      return crossref(`10.5555/both.${type}.${isLast}`, { 'updated-by': isLast ? list : list.toReversed() })
    }),
  ),
  // Retracted and replaced under the same DOI: the paper carries the notice itself.
  ...['retraction', 'withdrawal'].map((type) =>
    crossref(`10.5555/again.${type}`, { 'update-to': [update({ type, doi: `10.5555/AGAIN.${type}` })] }),
  ),
  // Said in the title alone.
  ...['RETRACTED: ', 'Retracted: ', 'RETRACTED ARTICLE: ', '[Retracted] ', 'WITHDRAWN: ', 'REMOVED: '].map((sign, at) =>
    crossref(`10.5555/title.${at}`, { title: [`${sign}Levees that outlive their floods`] }),
  ),
  // Without a date, or of a year alone.
  crossref('10.5555/undated', { 'updated-by': [{ ...update({ type: 'retraction' }), updated: undefined }] }),
  crossref('10.5555/year', { 'updated-by': [update({ type: 'retraction', date: [2024] })] }),
  // Reinstated, and then retracted again.
  crossref('10.5555/twice', {
    'updated-by': [
      update({ type: 'retraction', date: [2020] }),
      update({ type: 'reinstatement', date: [2021] }),
      update({ type: 'retraction', date: [2022] }),
    ],
  }),
  ...['2024-05-17', '2024', '2024-05', null, ''].map((date, at) => ({
    doi: `10.5555/data.${at}`,
    datacite: dataciteDoi(`10.5555/data.${at}`, { dates: [{ date, dateType: 'Withdrawn' }] }),
  })),
]

/** Forty papers that were not: some are noted otherwise, and many look like it. */
export const NOT_RETRACTED: (Answer & { status: 'clean' | 'corrected' | 'concern' })[] = [
  ...[
    'correction',
    'erratum',
    'corrigendum',
    'addendum',
    'clarification',
    'partial_retraction',
    'of no known kind',
  ].flatMap((type) =>
    SOURCES.map((source) => ({
      ...crossref(`10.5555/fixed.${type.replaceAll(' ', '-')}.${source}`, { 'updated-by': [update({ type, source })] }),
      status: 'corrected' as const,
    })),
  ),
  ...['expression_of_concern', 'expression-of-concern', 'Expression of Concern'].flatMap((type, at) =>
    SOURCES.map((source) => ({
      ...crossref(`10.5555/concern.${at}.${source}`, { 'updated-by': [update({ type, source })] }),
      status: 'concern' as const,
    })),
  ),
  ...['new_version', 'new_edition'].map((type) => ({
    ...crossref(`10.5555/newer.${type}`, { 'updated-by': [update({ type })] }),
    status: 'clean' as const,
  })),
  // The notice of another paper's retraction, and one with several.
  ...['retraction', 'withdrawal', 'removal', 'erratum'].map((type) => ({
    ...crossref(`10.5555/notice.of.${type}`, {
      title: ['Retraction: Levees that outlive their floods'],
      'update-to': [update({ type, doi: '10.5555/another' })],
    }),
    status: 'clean' as const,
  })),
  // Papers about retractions.
  ...[
    'Retracted papers and their afterlife',
    'Why glaciers retracted: a review',
    'Retraction note to: Levees',
    'Withdrawal of groundwater',
  ].map((title, at) => ({ ...crossref(`10.5555/about.${at}`, { title: [title] }), status: 'clean' as const })),
  ...[undefined, null, []].map((list, at) => ({
    ...crossref(`10.5555/plain.${at}`, { 'updated-by': list, 'update-to': list }),
    status: 'clean' as const,
  })),
  {
    ...crossref('10.5555/reinstated', {
      'updated-by': [update({ type: 'retraction', date: [2020] }), update({ type: 'reinstatement', date: [2021] })],
    }),
    status: 'corrected',
  },
  ...[[], [{ date: '2024', dateType: 'Issued' }], [{ date: '2024', dateType: 'Updated' }], undefined, null].map(
    (dates, at) => ({
      doi: `10.5555/kept.${at}`,
      datacite: dataciteDoi(`10.5555/kept.${at}`, { dates }),
      status: 'clean' as const,
    }),
  ),
  {
    doi: '10.5555/old',
    datacite: dataciteDoi('10.5555/old', {
      relatedIdentifiers: [
        { relationType: 'IsObsoletedBy', relatedIdentifier: '10.5555/new', relatedIdentifierType: 'DOI' },
      ],
    }),
    status: 'clean',
  },
]
