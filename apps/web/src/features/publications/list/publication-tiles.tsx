import type { PublicationSummary, PublicationType } from '@hazards/schema/publication'
import { Link } from '@tanstack/react-router'

type Tile = { label: string; count: number; type?: PublicationType; note?: string }

const counted = (count: number, one: string, many: string) =>
  count > 0 ? [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`] : []

/** What the total holds beyond the other tiles, so that the figures add up. */
const addends = (theses: number, others: number): string =>
  [...counted(theses, 'thesis', 'theses'), ...counted(others, 'other', 'others')].join(' and ')

/** Specification §2, /publications: the number of publications per type and in total. Each tile is a link to its list. */
export const PublicationTiles = ({ summary, chosen }: { summary: PublicationSummary; chosen?: PublicationType }) => {
  const { journal, conference, book, thesis } = summary.types
  const tiles: Tile[] = [
    { label: 'Journal articles', count: journal, type: 'journal' },
    { label: 'Conference papers', count: conference, type: 'conference' },
    { label: 'Book chapters', count: book, type: 'book' },
    {
      label: 'Total',
      count: summary.total,
      note: addends(thesis, summary.total - journal - conference - book - thesis),
    },
  ]
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-[1fr_1fr_1fr_1.4fr]">
      {tiles.map(({ label, count, type, note }) => (
        <li key={label} className="bg-surface">
          <Link
            to="/publications"
            search={{ type }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={type && type === chosen ? 'true' : undefined}
            className="tile -outline-offset-3 flex h-full items-baseline gap-x-2 border-t-3 border-transparent px-3 pt-1 pb-2 leading-tight sm:px-4 text-ink no-underline hover:bg-sunken [&[aria-current]]:border-signal"
          >
            <span className="shrink-0 font-serif text-xl">{count.toLocaleString('en-US')}</span>
            <span className="text-sm text-ink-soft">
              {label}
              {note && `, with ${note}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
