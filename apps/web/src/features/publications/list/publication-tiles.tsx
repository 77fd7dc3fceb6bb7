import type { PublicationSummary, PublicationType } from '@hazards/schema/publication'
import { Link } from '@tanstack/react-router'

type Tile = { label: string; count: number; type?: PublicationType }

/** Specification §2, /publications: the number of publications per type and in total. Each tile is a link to its list. */
export const PublicationTiles = ({ summary, chosen }: { summary: PublicationSummary; chosen?: PublicationType }) => {
  const tiles: Tile[] = [
    { label: 'Journal articles', count: summary.types.journal, type: 'journal' },
    { label: 'Conference papers', count: summary.types.conference, type: 'conference' },
    { label: 'Book chapters', count: summary.types.book, type: 'book' },
    { label: 'Total', count: summary.total },
  ]
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4">
      {tiles.map(({ label, count, type }) => (
        <li key={label} className="bg-surface">
          <Link
            to="/publications"
            search={{ type }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={type && type === chosen ? 'true' : undefined}
            className="tile block border-t-3 border-transparent px-5 py-4 text-ink no-underline hover:bg-sunken [&[aria-current]]:border-signal"
          >
            <span className="block font-serif text-2xl">{count.toLocaleString('en-US')}</span>
            <span className="block text-sm text-ink-soft">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
