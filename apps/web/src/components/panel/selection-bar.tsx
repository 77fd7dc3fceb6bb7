import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'

export type Progress = { doing: string; done: number; total: number }

type SelectionBarProps = {
  selection: Selection
  /** How far an action on the selected records is, in words, and in records; undefined while none runs. */
  progress?: Progress | undefined
  /** Actions on the selected records. */
  children: ReactNode
  /** Shown at the end of the bar, regardless of the selection. */
  aside?: ReactNode
}

/** Selects all rows of a list or none, and offers bulk actions (records §6), which stay in view while rows are selected. */
export const SelectionBar = ({ selection, progress, children, aside }: SelectionBarProps) => (
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
    {progress ? <ActionProgress {...progress} /> : selection.ids.length > 0 && children}
    {aside && <div className="ms-auto">{aside}</div>}
  </div>
)

const ActionProgress = ({ doing, done, total }: Progress) => (
  <p role="status" className="flex min-h-11 items-center gap-3 text-sm">
    {doing} {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}…
    <progress value={done} max={total} aria-label={doing} className="w-40 accent-signal" />
  </p>
)
