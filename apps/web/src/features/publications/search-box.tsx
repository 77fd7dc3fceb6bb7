import { PUBLICATION_LIMITS } from '@hazards/schema/publication.constants'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useEarlyEntry } from '../../components/ui/use-early-entry.ts'
import { useSearchText } from '../../lib/use-search-text.ts'

/** Debounce time of the search, in milliseconds. */
const REST = 250

type SearchBoxProps = { value: string; onSearch: (text: string) => void }

/** Specification §2, /publications: a search in title or authors, which runs while typing. */
export const SearchBox = ({ value, onSearch }: SearchBoxProps) => {
  const id = useId()
  const { text, setText, sent } = useSearchText(value)
  const input = useRef<HTMLInputElement>(null)
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      search(text)
    }, REST)
    return () => clearTimeout(timer)
  }, [text, sent])
  useEarlyEntry(input, text, setText)
  return (
    <div className="min-w-0 flex-[2] basis-56">
      <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
        Title or author
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
          name="search"
          value={text}
          maxLength={PUBLICATION_LIMITS.search}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          className="min-h-11 w-full rounded-card border border-edge bg-surface py-2 ps-10 pe-3 text-sm hover:border-ink"
        />
      </div>
    </div>
  )
}
