import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  selection: Selection
  /** Actions on the selected records. */
  children: ReactNode
  /** Shown at the end of the bar, regardless of the selection. */
  aside?: ReactNode
}

/** Selects all rows of a list or none, and offers bulk actions (records §6), which stay in view while rows are selected. */
export const SelectionBar = ({ selection, children, aside }: SelectionBarProps) => (
  <div className={`flex flex-wrap items-center gap-3 ${selection.ids.length > 0 ? 'selection-bar' : ''}`}>
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={selection.isAll}
        onChange={({ target }) => selection.chooseAll(target.checked)}
        className="size-5 accent-signal"
      />
      Select all shown
    </label>
    {selection.ids.length > 0 && children}
    {aside && <div className="ms-auto">{aside}</div>}
  </div>
)
