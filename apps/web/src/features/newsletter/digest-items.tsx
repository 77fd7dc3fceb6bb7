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

/** The newest public items, as choices for a digest. The digest lists them in the order in which they were chosen. */
export const DigestItems = ({ chosen, onChoose, problem }: DigestItemsProps) => {
  const query = trpc.newsEvents.excerpts.useQuery({ limit: String(SHOWN) }, { refetchOnMount: 'always' })
  const problemId = useId()
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset tabIndex={-1} data-invalid={Boolean(problem) || undefined} aria-describedby={problem && problemId}>
      <legend className="mb-1.5 text-sm font-semibold">Items, in the order in which you choose them</legend>
      <Loaded query={query} loading="Loading...">
        {(items) => (
          <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-edge bg-surface px-3">
            {items.map(({ id, title, category, ...item }) => (
              <li key={id}>
                <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
                  <input
                    type="checkbox"
                    checked={chosen.includes(id)}
                    onChange={() => toggle(id)}
                    className="mt-1 size-5 shrink-0 accent-signal"
                  />
                  <span className="min-w-0 grow">
                    {title}
                    <span className="block text-sm text-ink-soft">
                      {category}, {dayLine(item)}
                    </span>
                  </span>
                  {chosen.includes(id) && (
                    <span className="shrink-0 text-sm whitespace-nowrap text-ink-soft">
                      no. {chosen.indexOf(id) + 1}
                    </span>
                  )}
                </label>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {problem && (
        <p id={problemId} className="mt-1.5 text-sm font-semibold text-signal">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
