import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Button } from '../ui/button.tsx'

type SearchFormProps = { label: string; value: string | undefined; maxLength: number; onSearch: (text: string) => void }

/** A search in a list of the panel. It runs on submit. */
export const SearchForm = ({ label, value = '', maxLength, onSearch }: SearchFormProps) => {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search') ?? ''))
  }
  return (
    // Remounts the form if the search changes in the address, such as by the back button.
    <search key={value} className="min-w-0 flex-[2] basis-72">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
            {label}
          </label>
          <input
            id={id}
            type="search"
            name="search"
            defaultValue={value}
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
