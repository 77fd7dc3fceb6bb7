import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { SEARCH_MAX } from '../../lib/search-params.ts'
import { TYPING_REST, useSearchText } from '../../lib/use-search-text.ts'
import { useEarlyEntry } from './use-early-entry.ts'

type SearchBoxProps = {
  /** The query parameter with the words. */
  name?: 'search' | 'q'
  /** For links that lead to the field. */
  id?: string
  /** What is searched, such as 'Title or author'. */
  label: string
  value: string
  onSearch: (text: string) => void
}

/** The search of every list, for visitors and administrators. It runs while typing. */
export const SearchBox = ({ name = 'search', id: ownId, label, value, onSearch }: SearchBoxProps) => {
  const madeId = useId()
  const id = ownId ?? madeId
  const { text, setText, sent } = useSearchText(value)
  const input = useRef<HTMLInputElement>(null)
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      search(text)
    }, TYPING_REST)
    return () => clearTimeout(timer)
  }, [text, sent])
  useEarlyEntry(input, text, setText)
  return (
    <div className="min-w-0 flex-[2] basis-56">
      <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
        {label}
      </label>
      <div className="relative mt-1">
        <Search
          aria-hidden
          size={18}
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-soft"
        />
        <input
          ref={input}
          id={id}
          type="search"
          name={name}
          value={text}
          maxLength={SEARCH_MAX}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          className="min-h-11 w-full rounded-card border border-edge bg-surface py-2 ps-10 pe-3 text-sm hover:border-ink"
        />
      </div>
    </div>
  )
}
