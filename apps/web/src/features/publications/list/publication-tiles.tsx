import type { PublicationSummary, PublicationType } from '@hazards/schema/publication'
import { Link } from '@tanstack/react-router'

type Tile = { label: string; count: number; type?: PublicationType; note?: string | false }

/** Specification §2, /publications: the number of publications per type and in total. Each tile is a link to its list. */
export const PublicationTiles = ({ summary, chosen }: { summary: PublicationSummary; chosen?: PublicationType }) => {
  const theses = summary.types.thesis
  const tiles: Tile[] = [
    { label: 'Journal articles', count: summary.types.journal, type: 'journal' },
    { label: 'Conference papers', count: summary.types.conference, type: 'conference' },
    { label: 'Book chapters', count: summary.types.book, type: 'book' },
    {
      label: 'Total',
      count: summary.total,
      note: theses > 0 && `including ${theses.toLocaleString('en-US')} ${theses === 1 ? 'thesis' : 'theses'}`,
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
            className="tile flex h-full items-baseline gap-x-2 border-t-3 border-transparent px-3 pt-1 pb-2 leading-tight sm:px-4 text-ink no-underline hover:bg-sunken [&[aria-current]]:border-signal"
          >
            <span className="shrink-0 font-serif text-xl">{count.toLocaleString('en-US')}</span>
            <span className="text-sm text-ink-soft">
              {label}
              {note && `, ${note}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
