import type { Publication } from '@hazards/schema/publication'
import { PUBLICATIONS_PER_PAGE } from '@hazards/schema/publication.constants'
import { Link } from '@tanstack/react-router'
import { SiteLink } from '../../../components/layout/site-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { HiddenFields } from '../../../components/ui/hidden-fields.tsx'
import { useFocusOnAdded } from '../../../components/ui/use-focus-on-added.ts'
import { focusList, LIST_STATUS } from '../../../lib/focus.ts'
import { PublicationEntry } from './publication-entry.tsx'
import { formatCount, type PublicationFilter, SHOWN_AT_ONCE_MAX } from './publication-search.ts'

type PublicationListProps = {
  publications: Publication[]
  total: number
  filter: PublicationFilter
  /** The total number without a filter. */
  totalOfAll: number
  isLoading: boolean
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the last attempt to load more failed. */
  problem: string | undefined
  onLoadMore: () => void
}

/** Specification §2, /publications: the matching publications, 20 at a time. */
export const PublicationList = ({
  publications,
  total,
  filter,
  totalOfAll,
  isLoading,
  ...more
}: PublicationListProps) => {
  const { list, expectMore } = useFocusOnAdded(publications.length, more.problem !== undefined)
  const loadMore = () => {
    expectMore()
    more.onLoadMore()
  }
  return (
    <section aria-label="Publications found">
      <p
        id={LIST_STATUS}
        tabIndex={-1}
        role="status"
        // Scrolled to, the filters just above it stay visible.
        className="scroll-mt-20 border-t-2 border-ink pt-4 text-sm text-ink-soft"
      >
        {isLoading
          ? 'Loading publications...'
          : formatCount({ shown: publications.length, total, search: filter.search })}
      </p>
      {total === 0 && <NothingFound isEmpty={totalOfAll === 0} />}
      <ul ref={list} className="divide-y divide-line">
        {publications.map((publication, index) => (
          <li key={publication.id} id={rowId(index)} data-row="" tabIndex={-1} className="focus-row">
            <PublicationEntry publication={publication} level="h2" />
          </li>
        ))}
      </ul>
      {more.hasMore && (
        <LoadMore
          filter={filter}
          shown={publications.length}
          isLoading={more.isLoadingMore}
          problem={more.problem}
          onMore={loadMore}
        />
      )}
    </section>
  )
}

const rowId = (index: number): string => `publication-${index + 1}`

type LoadMoreProps = {
  filter: PublicationFilter
  shown: number
  isLoading: boolean
  problem: string | undefined
  onMore: () => void
}

/**
 * Loads 20 more. Without scripts, and before hydration, it is a form that requests the page with 20 more and jumps to the first
 * of them.
 */
const LoadMore = ({ filter, shown, isLoading, problem, onMore }: LoadMoreProps) => {
  const isLast = shown >= SHOWN_AT_ONCE_MAX
  return (
    <form
      action={`/publications#${rowId(shown)}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLoading) onMore()
      }}
      className="mt-8 text-center"
    >
      <HiddenFields values={{ ...filter, shown: shown + PUBLICATIONS_PER_PAGE }} />
      <Button type="submit" aria-disabled={isLoading} className={isLast ? 'needs-script' : ''}>
        {isLoading ? 'Loading publications...' : 'Load More Publications'}
      </Button>
      {problem && (
        <p role="alert" className="mt-3 text-sm font-semibold text-danger">
          More publications could not be loaded. {problem}
        </p>
      )}
      {isLast && <p className="no-script">Choose a year or a type, or search, to see the others.</p>}
    </form>
  )
}

const NothingFound = ({ isEmpty }: { isEmpty: boolean }) => (
  <div className="py-12">
    <p className="font-serif text-lg">No publications found matching your criteria.</p>
    <p className="mt-3 text-ink-soft">
      {isEmpty ? (
        <>
          There are no publications yet. <SiteLink to="/admin">Add the first one</SiteLink> in the admin panel.
        </>
      ) : (
        <Link to="/publications" onClick={focusList}>
          Show all publications
        </Link>
      )}
    </p>
  </div>
)
