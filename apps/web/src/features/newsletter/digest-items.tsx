import { dayLine } from '@hazards/schema/event-dates'
import { useId, useState } from 'react'
import { keepForm } from '../../components/panel/keep-form.ts'
import { type ListRows, PANEL_PAGES, useListRows } from '../../components/panel/list/list-rows.ts'
import { Rows } from '../../components/panel/list/row-list.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { SearchBox } from '../../components/ui/search-box.tsx'
import { trpc } from '../../lib/trpc.ts'
import { ChosenList } from '../records/form/chosen-list.tsx'

type DigestItemsProps = {
  /** The ids of the chosen items, in the order of the digest. */
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  problem: string | undefined
}

/** What a digest can list: public records, so that those just added or edited come first. */
const LATEST = { visibility: 'public', sort: '-updatedAt' } as const

/** All public items and publications, as choices for a digest. The digest lists them in the order in which they were chosen. */
export const DigestItems = ({ chosen, onChoose, problem }: DigestItemsProps) => {
  const [titles, setTitles] = useState<Record<string, string>>({})
  const problemId = useId()
  const remove = (id: string) => onChoose(chosen.filter((each) => each !== id))
  const toggle = ({ id, title }: Choice) => {
    if (chosen.includes(id)) return remove(id)
    setTitles({ ...titles, [id]: title })
    onChoose([...chosen, id])
  }
  return (
    <fieldset aria-describedby={problem && problemId} onKeyDown={keepForm}>
      <legend className="mb-1.5 text-sm font-semibold">Items, in the order in which you choose them</legend>
      {/* Above the lists, which are higher than a screen. It takes the focus. */}
      {problem && (
        <p id={problemId} tabIndex={-1} data-invalid="" className="mb-1.5 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      <ChosenList
        label="Chosen items"
        chosen={chosen.map((id, at) => ({ value: id, text: `${at + 1}. ${titles[id] ?? id}` }))}
        onRemove={remove}
      />
      <div className="mt-3 grid gap-6">
        <NewsChoices chosen={chosen} onToggle={toggle} />
        <PublicationChoices chosen={chosen} onToggle={toggle} />
      </div>
    </fieldset>
  )
}

type Choice = { id: string; title: string; about: string }
type Chooses = { chosen: readonly string[]; onToggle: (choice: Choice) => void }

const NewsChoices = (props: Chooses) => {
  const [search, setSearch] = useState('')
  const wanted = { ...LATEST, state: 'approved', search } as const
  const { items, ...rows } = useListRows(trpc.newsEvents.page.useInfiniteQuery(wanted, PANEL_PAGES))
  const choices = items.map((item) => ({ ...item, about: `${item.category}, ${dayLine(item)}` }))
  return (
    <div>
      <SearchBox label="Find news or events by title or content" value={search} onSearch={setSearch} />
      <Choices title="News and events" rows={{ ...rows, items: choices }} {...props} />
    </div>
  )
}

const PublicationChoices = (props: Chooses) => {
  const [search, setSearch] = useState('')
  const { items, ...rows } = useListRows(trpc.publications.page.useInfiniteQuery({ ...LATEST, search }, PANEL_PAGES))
  const choices = items.map((item) => ({ ...item, about: `${item.journal}, ${item.year}` }))
  return (
    <div>
      <SearchBox label="Find a publication by title, author, keyword or DOI" value={search} onSearch={setSearch} />
      <Choices title="Publications" rows={{ ...rows, items: choices }} {...props} />
    </div>
  )
}

type ChoicesProps = Chooses & { title: string; rows: ListRows<Choice> }

const Choices = ({ title: heading, rows, chosen, onToggle }: ChoicesProps) => (
  <Loaded query={rows.query} loading="Loading...">
    {() => (
      <>
        <p role="status" className="my-1 text-sm text-ink-soft">
          {rows.total} found, last changed first
        </p>
        <Rows count={rows.items.length} more={rows.more && { ...rows.more, label: `Load More ${heading}` }}>
          <ul
            aria-label={heading}
            className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-edge bg-surface px-3 empty:hidden"
          >
            {rows.items.map((choice) => (
              <li key={choice.id}>
                <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
                  <input
                    type="checkbox"
                    data-row=""
                    checked={chosen.includes(choice.id)}
                    onChange={() => onToggle(choice)}
                    className="mt-1 size-5 shrink-0 accent-signal"
                  />
                  <span className="min-w-0 grow">
                    {choice.title}
                    <span className="block text-sm text-ink-soft">{choice.about}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </Rows>
      </>
    )}
  </Loaded>
)
