import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { catchFocus } from '../../../lib/focus.ts'
import { type PanelAddress, type PanelSearch, readPanelSearch } from '../../../lib/panel-search.ts'
import { Button } from '../../ui/button.tsx'
import { useKept } from './use-kept.ts'

/**
 * The saved views of a list: its search, filters and order under a name, to be shown again by one click (records §6). There is
 * nothing to see before something is chosen or saved.
 *
 * @param list the name of the list: 'publications'
 */
export const SavedViews = ({ list, filter, onFilter }: PanelAddress & { list: string }) => {
  const [views, setViews] = useSavedViews(list)
  const buttons = useRef<HTMLUListElement>(null)
  const known = useRef(views)
  useEffect(() => {
    if (views === known.current) return
    known.current = views
    // What had the focus is gone: the form of a view that was saved, the buttons of one that was deleted.
    const next =
      buttons.current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? buttons.current?.querySelector('button')
    next?.focus()
    catchFocus()
  }, [views])
  const current = views.find((view) => isSameFilter(view.filter, filter))
  if (views.length === 0 && !isChosen(filter)) return null
  const save = (name: string) => setViews([...views.filter((view) => view.name !== name), { name, filter }])
  return (
    <div className="flex basis-full flex-wrap items-center gap-2 text-sm">
      {views.length > 0 && (
        <ul ref={buttons} aria-label="Saved views" className="flex flex-wrap gap-2">
          {views.map((view) => (
            <li key={view.name} className="flex">
              <Button
                aria-pressed={view === current}
                className="relative rounded-e-none focus-visible:z-1 aria-pressed:border-ink aria-pressed:bg-sunken"
                onClick={() => onFilter(view === current ? {} : view.filter)}
              >
                {view.name}
              </Button>
              <Button
                aria-label={`Delete the view “${view.name}”`}
                className="relative rounded-s-none border-s-0 px-2.5 focus-visible:z-1"
                onClick={() => setViews(views.filter((each) => each !== view))}
              >
                <X aria-hidden size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!current && isChosen(filter) && <SaveView views={views} onSave={save} />}
    </div>
  )
}

const SaveView = ({ views, onSave }: { views: readonly SavedView[]; onSave: (name: string) => void }) => {
  const [isNaming, setIsNaming] = useState(false)
  const [name, setName] = useState('')
  const isKnown = views.some((view) => view.name === name.trim())
  const isFull = views.length >= VIEWS_MAX && !isKnown
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isFull) return
    onSave(name.trim())
  }
  if (!isNaming) return <Button onClick={() => setIsNaming(true)}>Save this view</Button>
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-2">
      <label className="grid gap-1 font-semibold">
        Name of the view
        <input
          // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked to type in it
          autoFocus
          value={name}
          maxLength={VIEW_NAME_MAX}
          onChange={(event) => setName(event.target.value)}
          className="min-h-11 rounded-card border border-edge bg-surface px-3 py-2 text-base font-normal hover:border-ink"
        />
      </label>
      <Button type="submit" disabled={name.trim() === '' || isFull}>
        {isKnown ? 'Replace' : 'Save'}
      </Button>
      <Button onClick={() => setIsNaming(false)}>Cancel</Button>
      <p className="basis-full text-ink-soft">It is kept in this browser only.</p>
      {isFull && (
        <p role="alert" className="basis-full font-semibold">
          There are {VIEWS_MAX} views already: delete one first.
        </p>
      )}
    </form>
  )
}

/** A search, filters and an order of a list under a name. */
type SavedView = { name: string; filter: PanelSearch }

/** How many views of one list a browser keeps. */
const VIEWS_MAX = 12
const VIEW_NAME_MAX = 60

/**
 * Returns the saved views of a list, which this browser keeps, and a function that replaces them.
 *
 * @param list the name of the list: 'publications'
 */
const useSavedViews = (list: string) => useKept(`panel-views.${list}`, readViews)

const readViews = (kept: unknown): readonly SavedView[] =>
  Array.isArray(kept) ? kept.flatMap(readView).slice(0, VIEWS_MAX) : []

const readView = (kept: unknown): SavedView[] => {
  const { name, filter } = (kept ?? {}) as { name?: unknown; filter?: unknown }
  return typeof name === 'string' && filter instanceof Object
    ? [{ name: name.slice(0, VIEW_NAME_MAX), filter: readPanelSearch(filter as Record<string, unknown>) }]
    : []
}

/** Returns whether two filters find the same. */
const isSameFilter = (one: PanelSearch, other: PanelSearch): boolean =>
  JSON.stringify(given(one)) === JSON.stringify(given(other))

/** Returns what is chosen in a filter, in one order. */
const given = (filter: PanelSearch) =>
  Object.entries(readPanelSearch(filter)).filter(([, value]) => value !== undefined && value !== '')

/** Returns whether a filter has anything to save. */
const isChosen = (filter: PanelSearch): boolean => given(filter).length > 0
