import { PUBLICATION_GAPS } from '@hazards/schema/publication.constants'
import type { ListFilter } from '../../../components/panel/list/list-kind.ts'
import type { PanelSearch } from '../../../lib/panel-search.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useRecordOptions } from '../../records/form/use-record-options.ts'
import { missingFilterOf } from '../../records/list/missing-filter.ts'

/** Returns the filters of the panel's list that are shown on request: by theme, person, project, keyword and what is missing. */
export const usePanelFilters = (filter: PanelSearch): ListFilter[] => {
  const { data: keywords = [] } = trpc.publications.keywords.useQuery(undefined, { refetchOnMount: 'always' })
  const words = keywords.map(({ keyword, count }) => ({ value: keyword, label: `${keyword} (${count})` }))
  const more: ListFilter[] = [
    { key: 'theme', label: 'Theme', options: useRecordOptions('theme') },
    { key: 'author', label: 'Person', options: useRecordOptions('person') },
    { key: 'project', label: 'Project', options: useRecordOptions('project') },
    { key: 'keyword', label: 'Keyword', options: words },
  ]
  return [...more.map((each) => withChosen(each, filter)), missingFilterOf(PUBLICATION_GAPS)].map((each) => ({
    ...each,
    isMore: true,
  }))
}

/** Adds what an address asks for and is not offered, such as the author of no page or a rare keyword. */
const withChosen = (each: ListFilter, filter: PanelSearch): ListFilter => {
  const chosen = filter[each.key]
  if (!chosen || each.options.some(({ value }) => value === chosen)) return each
  return { ...each, options: [{ value: chosen, label: chosen }, ...each.options] }
}
