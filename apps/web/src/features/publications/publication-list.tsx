import type { Publication } from '@hazards/schema/publication'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { PublicationEntry } from './publication-entry.tsx'

type PublicationListProps = {
  publications: Publication[]
  total: number
  /** How many there are without any filter. */
  totalOfAll: number
  isLoading: boolean
  hasMore: boolean
  isLoadingMore: boolean
  onLoadMore: () => void
}

/** Specification §2, /publications: what was found, 20 at a time. */
export const PublicationList = ({ publications, total, totalOfAll, isLoading, ...more }: PublicationListProps) => (
  <section aria-label="Publications found">
    <p role="status" className="border-t-2 border-ink pt-4 text-sm text-ink-soft">
      {isLoading ? 'Loading publications...' : countLine(publications.length, total)}
    </p>
    {total === 0 && <NothingFound isEmpty={totalOfAll === 0} />}
    <ul className="divide-y divide-line">
      {publications.map((publication) => (
        <li key={publication.id}>
          <PublicationEntry publication={publication} level="h2" />
        </li>
      ))}
    </ul>
    {more.hasMore && (
      <p className="needs-script mt-8 text-center">
        <Button onClick={more.onLoadMore} disabled={more.isLoadingMore}>
          {more.isLoadingMore ? 'Loading publications...' : 'Load More Publications'}
        </Button>
      </p>
    )}
  </section>
)

const countLine = (shown: number, total: number): string =>
  shown < total ? `Showing ${shown} of ${total} publications` : `${total} ${total === 1 ? 'publication' : 'publications'}`

const NothingFound = ({ isEmpty }: { isEmpty: boolean }) => (
  <div className="py-12">
    <p className="font-serif text-lg">No publications found matching your criteria.</p>
    <p className="mt-3 text-ink-soft">
      {isEmpty ? (
        <>
          There are no publications yet. <Link to="/admin">Add the first one</Link> in the admin panel.
        </>
      ) : (
        <Link to="/publications">Show all publications</Link>
      )}
    </p>
  </div>
)
