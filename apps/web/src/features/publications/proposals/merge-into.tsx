import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { onSingleClick } from '../../../components/panel/single-click.ts'
import { Button } from '../../../components/ui/button.tsx'
import { SearchBox } from '../../../components/ui/search-box.tsx'
import { trpc } from '../../../lib/trpc.ts'

/** Publications that are offered. */
const OFFERED = 5

type MergeIntoProps = { title: string; onMerge: (into: string, button: Element) => unknown }

/** Says that a proposed work is a publication that is here, found by words of its title. */
export const MergeInto = ({ title, onMerge }: MergeIntoProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="min-w-0 flex-1 basis-64 py-2.5 open:basis-full"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="inline-block font-semibold text-link">
        Merge into another publication<span className="sr-only">: {title}</span>
      </summary>
      {isOpen && <Choice onMerge={onMerge} />}
    </details>
  )
}

const Choice = ({ onMerge }: Pick<MergeIntoProps, 'onMerge'>) => {
  const [search, setSearch] = useState('')
  const { data } = trpc.publications.page.useInfiniteQuery(
    { search },
    { enabled: search.trim() !== '', getNextPageParam: () => null, placeholderData: keepPreviousData },
  )
  const found = search.trim() === '' ? undefined : data?.pages[0]?.items.slice(0, OFFERED)
  return (
    <div className="mt-2 grid gap-2">
      <SearchBox label="Title, author or DOI" value={search} onSearch={setSearch} />
      {found?.length === 0 && <p role="status">No publication found.</p>}
      <ul className="grid gap-2">
        {found?.map(({ id, title, year }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-3">
            <span className="min-w-0 flex-1 basis-48">
              {title}, {year}
            </span>
            <Button onClick={onSingleClick((button) => onMerge(id, button))}>
              <span>
                Merge<span className="sr-only"> into {title}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
