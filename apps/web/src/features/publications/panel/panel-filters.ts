import { PUBLICATION_GAPS } from '@hazards/schema/publication.constants'
import type { ListFilter } from '../../../components/panel/list/list-kind.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useRecordOptions } from '../../records/form/use-record-options.ts'
import { buildMissingFilter } from '../../records/list/missing-filter.ts'

const useThemes = () => useRecordOptions('theme')
const usePeople = () => useRecordOptions('person')
const useProjects = () => useRecordOptions('project')

const useKeywords = () => {
  const { data: keywords = [] } = trpc.publications.keywords.useQuery(undefined, { refetchOnMount: 'always' })
  return keywords.map(({ keyword, count }) => ({ value: keyword, label: `${keyword} (${count})` }))
}

/** The filters of the panel's list that are shown on request: by theme, person, project, keyword and what is missing. */
export const MORE_FILTERS: readonly ListFilter[] = [
  { key: 'theme', label: 'Theme', isMore: true, options: useThemes },
  { key: 'author', label: 'Person', isMore: true, options: usePeople },
  { key: 'project', label: 'Project', isMore: true, options: useProjects },
  { key: 'keyword', label: 'Keyword', isMore: true, options: useKeywords },
  { ...buildMissingFilter(PUBLICATION_GAPS), isMore: true },
]
