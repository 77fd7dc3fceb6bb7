import { dayLine } from '@hazards/schema/event-dates'
import { useId } from 'react'
import { Loaded } from '../../components/ui/loaded.tsx'
import { trpc } from '../../lib/trpc.ts'

/** The number of items to choose from, newest first. */
const SHOWN = 40

type DigestItemsProps = {
  /** The ids of the chosen items, in the order of the digest. */
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  problem: string | undefined
}

/** The newest public items and publications, as choices for a digest. The digest lists them in the order in which they were chosen. */
export const DigestItems = ({ chosen, onChoose, problem }: DigestItemsProps) => {
  const news = trpc.newsEvents.excerpts.useQuery({ limit: String(SHOWN) }, { refetchOnMount: 'always' })
  const papers = trpc.publications.list.useQuery({ limit: String(SHOWN) }, { refetchOnMount: 'always' })
  const problemId = useId()
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset tabIndex={-1} data-invalid={Boolean(problem) || undefined} aria-describedby={problem && problemId}>
      <legend className="mb-1.5 text-sm font-semibold">Items, in the order in which you choose them</legend>
      <div className="grid gap-4">
        <Loaded query={news} loading="Loading...">
          {(items) => (
            <Choices
              title="News and events"
              choices={items.map((item) => ({ ...item, about: `${item.category}, ${dayLine(item)}` }))}
              chosen={chosen}
              onToggle={toggle}
            />
          )}
        </Loaded>
        <Loaded query={papers} loading="Loading...">
          {(items) => (
            <Choices
              title="Publications"
              choices={items.map((item) => ({ ...item, about: `${item.journal}, ${item.year}` }))}
              chosen={chosen}
              onToggle={toggle}
            />
          )}
        </Loaded>
      </div>
      {problem && (
        <p id={problemId} className="mt-1.5 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

type ChoicesProps = {
  title: string
  choices: readonly { id: string; title: string; about: string }[]
  chosen: readonly string[]
  onToggle: (id: string) => void
}

const Choices = ({ title: heading, choices, chosen, onToggle }: ChoicesProps) => (
  <div>
    <p className="mb-1 text-sm text-ink-soft">{heading}</p>
    <ul
      aria-label={heading}
      className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-edge bg-surface px-3"
    >
      {choices.map(({ id, title, about }) => (
        <li key={id}>
          <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => onToggle(id)}
              className="mt-1 size-5 shrink-0 accent-signal"
            />
            <span className="min-w-0 grow">
              {title}
              <span className="block text-sm text-ink-soft">{about}</span>
            </span>
            {chosen.includes(id) && (
              <span className="shrink-0 text-sm whitespace-nowrap text-ink-soft">no. {chosen.indexOf(id) + 1}</span>
            )}
          </label>
        </li>
      ))}
    </ul>
  </div>
)
