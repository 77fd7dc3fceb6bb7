import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useSearchText } from '../../lib/use-search-text.ts'
import { Button } from '../ui/button.tsx'

type SearchFormProps = { label: string; value: string | undefined; maxLength: number; onSearch: (text: string) => void }

/** A search in a list of the panel. It runs on submit. */
export const SearchForm = ({ label, value = '', maxLength, onSearch }: SearchFormProps) => {
  const id = useId()
  const { text, setText, sent } = useSearchText(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sent.current = text
    onSearch(text)
  }
  return (
    <search className="min-w-0 flex-[2] basis-72">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
            {label}
          </label>
          <input
            id={id}
            type="search"
            name="search"
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={maxLength}
            autoComplete="off"
            className="mt-1 min-h-11 w-full rounded-card border border-edge bg-surface px-3 py-2 text-sm hover:border-ink"
          />
        </div>
        <Button type="submit">
          <Search aria-hidden size={16} />
          Search
        </Button>
      </form>
    </search>
  )
}
