import { VISIBILITIES, type Visibility } from '@hazards/schema/publishing.constants'
import type { ListFilter } from '../../../components/panel/list/list-kind.ts'
import type { PanelSearch } from '../../../lib/panel-search.ts'
import { oneOfParam } from '../../../lib/search-params.ts'

const LABELS: Record<Visibility, string> = { draft: 'Drafts', scheduled: 'Scheduled', public: 'Public' }

/** The filter that every list of records has: drafts, scheduled records, or those that visitors see (records §11). */
export const VISIBILITY_FILTER: ListFilter = {
  key: 'visibility',
  label: 'Visible to visitors',
  options: VISIBILITIES.map((value) => ({ value, label: LABELS[value] })),
}

/** Returns the filter's value in the address, as the API's lists take it. */
export const readVisibility = ({ visibility }: PanelSearch) => ({ visibility: oneOfParam(visibility, VISIBILITIES) })
