import { CONTACT_LIMITS } from '@hazards/schema/contact.constants'
import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Button } from '../../components/ui/button.tsx'

type MessageSearchProps = { value: string | undefined; onSearch: (text: string) => void }

/** A search in names, addresses, institutions and messages; it begins when it is sent. */
export const MessageSearch = ({ value = '', onSearch }: MessageSearchProps) => {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search') ?? ''))
  }
  return (
    // Begun anew where the address changes by other means, such as the back button.
    <search key={value}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
            Name, email, institution or message
          </label>
          <input
            id={id}
            type="search"
            name="search"
            defaultValue={value}
            maxLength={CONTACT_LIMITS.search}
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
