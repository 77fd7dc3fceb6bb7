import { formatSearchParams } from '../../../lib/search-params.ts'
import type { NewsFilter } from './news-filter.ts'

/** Returns the path of a filter's feed or calendar (records §3). @param file such as 'events.ics' */
export const newsAddress = (file: string, { category, year, hazard, event }: NewsFilter): string =>
  `/${file}${formatSearchParams({ category, year, hazard, event })}`

const FORMS = [
  { file: 'news.atom', type: 'application/atom+xml', title: 'These news and events (Atom)' },
  { file: 'news.json', type: 'application/feed+json', title: 'These news and events (JSON Feed)' },
  { file: 'events.ics', type: 'text/calendar', title: 'These events (calendar)' },
]

/** Returns the alternate links for the feeds and calendar of a list. @param publicUrl without a trailing slash */
export const newsAlternates = (filter: NewsFilter, publicUrl: string) =>
  FORMS.map(({ file, ...link }) => ({ rel: 'alternate', ...link, href: publicUrl + newsAddress(file, filter) }))
