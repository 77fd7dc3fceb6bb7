import { ActivityList } from '../features/audit/activity-list.tsx'
import { UndoImport } from '../features/publications/undo-import.tsx'

/** The activity log. Imports can be undone there. */
export const Activity = () => (
  <ActivityList
    actionsOf={({ action, recordId, label }, events) => {
      const isUndone = events.some((each) => each.action === 'import undone' && each.recordId === recordId)
      return action === 'imported' && recordId && !isUndone && <UndoImport importId={recordId} label={label ?? ''} />
    }}
  />
)
