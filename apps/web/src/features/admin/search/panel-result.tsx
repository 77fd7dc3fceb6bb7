import type { AdminSearchItem } from '@hazards/schema/admin-search'
import { ADMIN_SEARCH_LABELS, type AdminSearchState } from '@hazards/schema/admin-search.constants'
import { formatDateInZone } from '../../../components/panel/panel-dates.ts'
import { useGroupZone } from '../../../components/panel/use-panel-moment.ts'

/** What is said of a result beside its kind; nothing of what visitors read. */
const STATES: Record<AdminSearchState, string> = {
  public: '',
  draft: 'Draft',
  scheduled: 'Scheduled',
  pending: 'Pending',
  archived: 'Archived',
  open: 'Not answered',
  answered: 'Answered',
}

/** The line about a result of the panel's search: its kind, its state, what it is about, on which day it was changed. */
export const PanelResultLine = ({ item: { kind, state, subtitle, updatedAt } }: { item: AdminSearchItem }) => {
  const zone = useGroupZone()
  return (
    <>
      <span className="font-semibold">{ADMIN_SEARCH_LABELS[kind]}</span>
      {[STATES[state], subtitle].filter(Boolean).map((each) => (
        <span key={each}> · {each}</span>
      ))}
      {updatedAt && (
        <>
          {' · '}
          <span className="whitespace-nowrap">
            {kind === 'message' ? 'sent' : 'last changed'} {formatDateInZone(updatedAt, zone)}
          </span>
        </>
      )}
    </>
  )
}
