import { Fragment, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { ConfirmButton } from '../confirm-button.tsx'
import { focusAfterRemoval } from '../row-focus.ts'
import { onSingleClick } from '../single-click.ts'
import { formatCount, type Words } from './list-kind.ts'
import type { Found, Selection } from './use-selection.ts'

/** How far an action on the selected records is, in words, and in records. */
export type Progress = { doing: string; done: number; total: number }

/** An action on the selected records of a list. */
export type ListAction<Item> = {
  /** The beginning of the button's text: 'Delete' for 'Delete selected (2)'. */
  label: string
  /** Renders a dialog that asks what exactly is to be done, and is answered by the action to run. */
  dialog?: (props: ActionDialogProps<Item>) => ReactNode
  /** Asked before the action. */
  question?: (count: number) => string
  /**
   * Shows the results as a toast. Returns whether any record was changed, and the selection is then over.
   *
   * @param beyond selected records that are not among the rows; none in a list that cannot select all found
   */
  run: (items: readonly Item[], report: (progress: Progress) => void, beyond: readonly Found[]) => Promise<boolean>
}

export type ActionDialogProps<Item> = {
  isOpen: boolean
  count: number
  onAnswer: (action: ListAction<Item>) => void
  onClose: () => void
}

/** Selects the records that a list finds beyond its rows. */
export type FindAll = {
  /** 'Select all 83 found'. */
  label: string
  /** Returns the records, or undefined once it has said that they could not be read. */
  find: () => Promise<readonly Found[] | undefined>
}

type SelectionBarProps<Item> = {
  words: Words
  items: readonly Item[]
  selection: Selection
  actions: readonly ListAction<Item>[]
  /** Left out if all that is found is shown. */
  findAll?: FindAll | undefined
  /** Shown at the end of the bar, regardless of the selection. */
  aside?: ReactNode
}

/**
 * Selects all rows of a list or none, and offers actions on the selected ones, which stay in view while rows are selected.
 * Afterwards the focus moves to the list's heading.
 */
export const SelectionBar = <Item extends { id: string }>({
  words,
  items,
  selection,
  actions,
  findAll,
  aside,
}: SelectionBarProps<Item>) => {
  const bar = useRef<HTMLDivElement>(null)
  const [progress, setProgress] = useState<Progress>()
  const { count, beyond } = selection
  const run = async (action: ListAction<Item>): Promise<boolean> => {
    const restoreFocus = focusAfterRemoval(bar.current)
    const chosen = items.filter(({ id }) => selection.isChosen(id))
    const isDone = await action.run(chosen, setProgress, beyond)
    setProgress(undefined)
    if (!isDone) return false
    // Its button goes, and the focus with it, before this moves it: a short action has shown no progress in its place.
    flushSync(() => selection.chooseAll(false))
    restoreFocus()
    return true
  }
  const start = useSingleFlight(async (action: ListAction<Item>) => void (await run(action)))
  return (
    <div ref={bar} className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${count > 0 ? 'selection-bar' : ''}`}>
      <CheckBox checked={selection.isAll} onChange={({ target }) => selection.chooseAll(target.checked)}>
        Select all shown
      </CheckBox>
      {findAll && !progress && selection.isAll && <SelectFound {...findAll} selection={selection} />}
      {progress && <ActionProgress {...progress} />}
      {!progress && count > 0 && beyond.length === 0 && (
        <span aria-hidden className="text-sm sm:hidden">
          {count} selected
        </span>
      )}
      {!progress && count > 0 && (
        <ActionButtons words={words} count={count} actions={actions} run={run} start={(action) => void start(action)} />
      )}
      {aside && <div className="ms-auto">{aside}</div>}
    </div>
  )
}

type ActionButtonsProps<Item> = Pick<SelectionBarProps<Item>, 'words' | 'actions'> & {
  count: number
  run: (action: ListAction<Item>) => Promise<boolean>
  start: (action: ListAction<Item>) => void
}

const ActionButtons = <Item,>({ words, count, actions, run, start }: ActionButtonsProps<Item>) => {
  const [asking, setAsking] = useState<string>()
  return actions.map((action) => {
    const { label, question, dialog } = action
    const text = (
      <span>
        {label} <span className="max-sm:sr-only">selected ({count})</span>
      </span>
    )
    if (question)
      return (
        <ConfirmButton
          key={label}
          label={`${label} selected (${count})`}
          shown={text}
          name={formatCount(count, words)}
          question={question(count)}
          onYes={() => run(action)}
        />
      )
    return (
      <Fragment key={label}>
        <Button onClick={onSingleClick(() => (dialog ? setAsking(label) : start(action)))}>{text}</Button>
        {dialog?.({
          isOpen: asking === label,
          count,
          onClose: () => setAsking(undefined),
          onAnswer: (chosen) => {
            setAsking(undefined)
            start(chosen)
          },
        })}
      </Fragment>
    )
  })
}

/** Selects all found once all shown are selected, and says then that they are. */
const SelectFound = ({ label, find, selection }: FindAll & { selection: Selection }) => {
  const [isFinding, setIsFinding] = useState(false)
  const select = useSingleFlight(async (button: HTMLElement) => {
    setIsFinding(true)
    const found = await find()
    setIsFinding(false)
    if (!found) return
    // The button goes, and leaves the focus beside it.
    if (document.activeElement === button) button.parentElement?.querySelector('input')?.focus()
    selection.chooseFound(found)
  })
  const isDone = selection.beyond.length > 0
  return (
    <>
      <span role="status" className="text-sm">
        {isDone && `${selection.count.toLocaleString('en-US')} selected`}
      </span>
      {!isDone && (
        <Button aria-disabled={isFinding} onClick={onSingleClick(select)}>
          {isFinding ? 'Selecting…' : label}
        </Button>
      )}
    </>
  )
}

const ActionProgress = ({ doing, done, total }: Progress) => (
  <p role="status" className="flex min-h-11 items-center gap-3 text-sm">
    {doing} {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}…
    <progress value={done} max={total} aria-label={doing} className="progress w-40 ring-1 ring-edge" />
  </p>
)
