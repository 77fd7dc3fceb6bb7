import type { AdminSearchItem } from '@hazards/schema/admin-search'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { useEffect, useState } from 'react'
import { ModalDialog } from '../../../components/panel/modal-dialog.tsx'
import { SEARCH_MAX, textParam } from '../../../lib/search-params.ts'
import { trpc } from '../../../lib/trpc.ts'
import { TYPING_REST } from '../../../lib/use-search-text.ts'
import { getPanelLink } from '../../records/panel-link.ts'
import { PanelResultLine } from './panel-result.tsx'

const OPTION =
  'block cursor-pointer rounded-card border border-transparent px-3 py-2 text-sm data-[selected=true]:border-edge data-[selected=true]:bg-sunken'

/**
 * The panel's search as a dialog (records §15.13): what was changed last before anything is typed, then what is found, to be
 * chosen with the arrow keys and Enter, or by a click.
 */
const PanelSearchDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <ModalDialog isOpen={isOpen} title="Search the panel" size="wide" onClose={onClose}>
    <Search onClose={onClose} />
  </ModalDialog>
)
export default PanelSearchDialog

const Search = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const words = textParam(useRested(text), SEARCH_MAX)
  const { data, error, isPlaceholderData } = trpc.search.page.useQuery(
    { q: words },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const items = data?.items ?? []
  const first = items[0] ? nameItem(items[0]) : ALL
  const [selected, setSelected] = useState(first)
  // Once there are results, the first is selected, and not what stood alone before.
  useEffect(() => setSelected(first), [first])
  const typed = textParam(text, SEARCH_MAX)
  const showAll = () => {
    onClose()
    void navigate({ to: '/admin/$section', params: { section: 'search' }, search: { search: typed } })
  }
  const show = (item: AdminSearchItem) => {
    // What stands here was not found by these words: the Enter was meant for what they find.
    if (isPlaceholderData || words !== typed) return showAll()
    onClose()
    void navigate(getPanelLink(item))
  }
  return (
    <Command label="Search the panel" shouldFilter={false} loop value={selected} onValueChange={setSelected}>
      <Command.Input
        value={text}
        onValueChange={setText}
        maxLength={SEARCH_MAX}
        placeholder="Drafts, texts, messages …"
        className="min-h-11 w-full rounded-card border border-edge bg-surface px-3 py-2 hover:border-ink"
      />
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {error ? 'The search failed. Try again.' : data && countIn(data.total, words)}
      </p>
      {/* Scrolls by itself, so that the field stays in view. */}
      <Command.List label="Results" className="mt-2 max-h-80 overflow-y-auto">
        {items.map((item) => (
          <Command.Item key={nameItem(item)} value={nameItem(item)} onSelect={() => show(item)} className={OPTION}>
            <span className="block text-base leading-snug">{item.title}</span>
            <span className="text-ink-soft">
              <PanelResultLine item={item} />
            </span>
          </Command.Item>
        ))}
        <Command.Item value={ALL} onSelect={showAll} className={`${OPTION} underline`}>
          Show all results on a page
        </Command.Item>
      </Command.List>
    </Command>
  )
}

const ALL = 'all'
const nameItem = ({ kind, id }: AdminSearchItem): string => `${kind} ${id}`

/** Returns a text as it was when the typing last rested. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPING_REST)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

const countIn = (total: number, words: string | undefined): string => {
  if (!words) return 'Changed last'
  if (total === 0) return 'Nothing found. Try fewer or other words.'
  return `${total.toLocaleString('en-US')} ${total === 1 ? 'result' : 'results'}`
}
