import { formatSearchParams } from '../../lib/search-params.ts'
import type { NewsFilter } from './news-filter.ts'

/** Where the items of a filter are to be had as a feed or a calendar (records §3). @param file such as 'events.ics' */
export const newsAddress = (file: string, { category, year }: NewsFilter): string =>
  `/${file}${formatSearchParams({ category, year })}`

const FORMS = [
  { file: 'news.atom', type: 'application/atom+xml', title: 'These news and events (Atom)' },
  { file: 'news.json', type: 'application/feed+json', title: 'These news and events (JSON Feed)' },
  { file: 'events.ics', type: 'text/calendar', title: 'These events (calendar)' },
]

/** The links by which programs find the other forms of a list. @param publicUrl without a slash at the end */
export const newsAlternates = (filter: NewsFilter, publicUrl: string) =>
  FORMS.map(({ file, ...link }) => ({ rel: 'alternate', ...link, href: publicUrl + newsAddress(file, filter) }))
