import { ActivityList } from '../features/audit/activity-list.tsx'
import { UndoImport } from '../features/publications/undo-import.tsx'

/** The activity log. Imports can be undone there. */
export const Activity = () => (
  <ActivityList
    actionsOf={({ action, recordId, label }) =>
      action === 'imported' && recordId && <UndoImport importId={recordId} label={label ?? ''} />
    }
  />
)
