import {
  CITATION_STYLES,
  type CitationStyle,
  REPORT_GROUPS,
  type ReportExtension,
} from '@hazards/schema/publication-files'
import { formatSearchParams, oneOfParam } from '../../../lib/search-params.ts'
import { PUBLICATION_FILTER_KEYS, type PublicationFilter, readPublicationFilter } from '../list/publication-search.ts'

/** What a list for a report is made of: a filter, and how the works are written. */
export type ReportAddress = Omit<PublicationFilter, 'year'> & {
  /** Undefined for the first style. */
  style?: CitationStyle
  group?: (typeof REPORT_GROUPS)[number]
  highlight?: 'group'
}

/** The query parameters that {@link readReportSearch} reads. */
export const REPORT_KEYS = [...PUBLICATION_FILTER_KEYS, 'style', 'group', 'highlight'] as const

const STYLES = CITATION_STYLES.map(({ style }) => style)

type ReportSearch = ReportAddress & Pick<PublicationFilter, 'year'>

/** Reads the query of the page. Unknown values mean no filter. */
export const readReportSearch = (params: Record<string, unknown>): ReportSearch => ({
  ...readPublicationFilter(params),
  style: oneOfParam(params.style, STYLES),
  group: oneOfParam(params.group, REPORT_GROUPS),
  highlight: oneOfParam(params.highlight, ['group'] as const),
})

/** Reads the query as the form shows it: a year is a period of one year. */
export const readReportAddress = (params: Record<string, unknown>): ReportAddress => {
  const { year, from = year, to = year, style, group, highlight, ...filter } = readReportSearch(params)
  return { ...filter, from, to, style, group, highlight }
}

/** Returns the part of an address that says which publications are in the list. */
export const getFilter = ({ style: _, group: __, highlight: ___, ...filter }: ReportAddress): PublicationFilter =>
  filter

/** Returns the path of the list as a file. A list by year has the order of years, whatever the page's list had. */
export const reportPath = (extension: ReportExtension, { sort, ...address }: ReportAddress): string =>
  `/publications.${extension}${formatSearchParams(address.group === 'year' ? address : { ...address, sort })}`
