import type { Publication } from '@hazards/schema/publication'
import { Link, useHydrated } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { useFocusOnAdded } from '../../components/ui/use-focus-on-added.ts'
import { PublicationEntry } from './publication-entry.tsx'
import { countOf } from './publication-search.ts'

type PublicationListProps = {
  publications: Publication[]
  total: number
  /** What was searched for. */
  search: string | undefined
  /** How many there are without any filter. */
  totalOfAll: number
  isLoading: boolean
  hasMore: boolean
  isLoadingMore: boolean
  onLoadMore: () => void
}

/** Specification §2, /publications: what was found, 20 at a time. */
export const PublicationList = ({
  publications,
  total,
  search,
  totalOfAll,
  isLoading,
  ...more
}: PublicationListProps) => {
  const { list, expectMore } = useFocusOnAdded(publications.length)
  const loadMore = () => {
    expectMore()
    more.onLoadMore()
  }
  return (
    <section aria-label="Publications found">
      <p role="status" className="border-t-2 border-ink pt-4 text-sm text-ink-soft">
        {isLoading ? 'Loading publications...' : countOf({ shown: publications.length, total, search })}
      </p>
      {total === 0 && <NothingFound isEmpty={totalOfAll === 0} />}
      <ul ref={list} className="divide-y divide-line">
        {publications.map((publication) => (
          <li key={publication.id} data-row="" tabIndex={-1} className="focus-row">
            <PublicationEntry publication={publication} level="h2" />
          </li>
        ))}
      </ul>
      {more.hasMore && <LoadMore isLoading={more.isLoadingMore} onClick={loadMore} />}
    </section>
  )
}

const LoadMore = ({ isLoading, onClick }: { isLoading: boolean; onClick: () => void }) => {
  const isAlive = useHydrated()
  return (
    <p className="needs-script mt-8 text-center">
      <Button onClick={() => isLoading || onClick()} disabled={!isAlive} aria-disabled={isLoading}>
        {isLoading ? 'Loading publications...' : 'Load More Publications'}
      </Button>
    </p>
  )
}

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
