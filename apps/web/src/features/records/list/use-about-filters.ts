import { chosenIn, type ListFilter } from '../../../components/panel/list/list-kind.ts'
import type { About } from '../../../lib/hazard-names.ts'
import type { PanelSearch } from '../../../lib/panel-search.ts'
import { trpc } from '../../../lib/trpc.ts'

/**
 * Returns the filters of a panel list by hazard and event (records §16.6), each with what records are about, and their values in
 * the address as the list takes them. Renders no filter where no record has a value.
 */
export const useAboutFilters = (filter: PanelSearch): { filters: ListFilter[]; about: About } => {
  const { data } = trpc.hazards.used.useQuery(undefined, { refetchOnMount: 'always' })
  const hazard: ListFilter = { key: 'hazard', label: 'Hazard', options: data?.hazards ?? [] }
  const event: ListFilter = { key: 'event', label: 'Event', options: data?.events ?? [] }
  return {
    filters: [hazard, event].filter(({ options }) => options.length > 0),
    about: { hazard: chosenIn(hazard, filter), event: chosenIn(event, filter) },
  }
}
