import { formatDate, formatPartialDate } from '@hazards/schema/dates'
import type { Excerpt, SearchItem, SearchResults } from '@hazards/schema/search'
import { SEARCH_KIND_LABELS } from '@hazards/schema/search.constants'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../components/ui/button.tsx'
import { NoticeMark } from '../../components/ui/notice-mark.tsx'
import { focusList, LIST_STATUS } from '../../lib/focus.ts'
import type { Search } from './search-address.ts'

type FoundProps = { search: Search; results: SearchResults }

/** What a search found, best first, with the words that were searched for marked in the excerpts (records §15.9). */
export const Found = ({ search, results: { items, total, corrected, nextCursor } }: FoundProps) => (
  <section aria-label="Search results" className="min-w-0 lg:col-span-2">
    <p
      id={LIST_STATUS}
      tabIndex={-1}
      role="status"
      className="scroll-mt-20 border-t-2 border-ink pt-4 text-sm text-ink-soft"
    >
      {total.toLocaleString('en-US')} {total === 1 ? 'result' : 'results'} for “{corrected ?? search.q}”
    </p>
    {corrected && (
      <p className="mt-3">
        Corrected from “{search.q}”.{' '}
        <Link to="/search" search={{ ...search, exact: 'true', cursor: undefined }} onClick={focusList}>
          Search for exactly that
        </Link>
      </p>
    )}
    {total === 0 && <NothingFound />}
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <Result item={item} />
        </li>
      ))}
    </ul>
    {nextCursor && (
      <p className="mt-8 text-center">
        <Link to="/search" search={{ ...search, cursor: nextCursor }} onClick={focusList} className={buttonClass()}>
          More results
        </Link>
      </p>
    )}
  </section>
)

const Result = ({ item: { kind, url, title, subtitle, mark, date, excerpt } }: { item: SearchItem }) => (
  <article className="py-6">
    <p className="eyebrow">
      <NoticeMark mark={mark} />
      {SEARCH_KIND_LABELS[kind]}
      {date && <> · {date.length < 10 ? formatPartialDate(date) : formatDate(date)}</>}
    </p>
    <h2 className="mt-1 text-lg">
      <Link to={url}>{title}</Link>
    </h2>
    {subtitle && <p className="mt-1 text-sm text-ink-soft">{subtitle}</p>}
    {excerpt.text && (
      <p className="mt-2 max-w-measure text-sm">
        <Marked {...excerpt} />
      </p>
    )}
  </article>
)

/** A text with its matches marked. */
const Marked = ({ text, matches }: Excerpt) => {
  const ends = [0, ...matches.map(([, end]) => end)]
  return (
    <>
      {matches.map(([start, end], at) => (
        <span key={start}>
          {text.slice(ends[at], start)}
          <mark className="bg-transparent font-semibold text-ink underline decoration-signal decoration-2">
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}

const NothingFound = () => (
  <div className="py-10">
    <p className="font-serif text-lg">Nothing was found.</p>
    <p className="mt-3 text-ink-soft">
      Try fewer or other words, or <LookThrough />
    </p>
  </div>
)

/** The lists that a visitor without the right words can read instead. */
export const LookThrough = () => (
  <>
    look through the <Link to="/publications">publications</Link>, <Link to="/news-events">news and events</Link>,{' '}
    <Link to="/research">research themes</Link> and <Link to="/team">people</Link>.
  </>
)
