import { ActivityList } from '../features/audit/activity-list.tsx'
import { JobList } from '../features/jobs/job-list.tsx'
import { UndoImport, UndoRejection } from '../features/publications/import/undo-import.tsx'
import { isUndoable, UndoBatch } from '../features/records/bulk/undo-batch.tsx'

/** The work in the background, and the activity log, where imports and bulk actions can be undone. */
export const Activity = () => (
  <>
    <JobList />
    <ActivityList
      actionsOf={(event, events) => {
        const { action, recordId, label, batch, undoable } = event
        const isUndone = events.some((each) => each.action === 'import undone' && each.recordId === recordId)
        if (action === 'imported' && recordId && !isUndone)
          return <UndoImport importId={recordId} label={label ?? ''} />
        if (action === 'declined' && batch && undoable > 0) return <UndoRejection batch={batch} count={undoable} />
        return batch && isUndoable(event) && <UndoBatch batch={batch} count={undoable} />
      }}
    />
  </>
)
