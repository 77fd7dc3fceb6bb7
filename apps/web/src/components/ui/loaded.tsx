import type { ReactNode } from 'react'
import { formatReason } from '../../lib/api-error.ts'
import { Button } from './button.tsx'

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Shown while loading. */
  loading: string
  children: (data: Data) => ReactNode
}

/**
 * Renders the data of a query, or a loading text, or an error with a retry button. If a refetch fails, the old data stays
 * visible with a notice that it is outdated.
 */
export const Loaded = <Data,>({ query, loading, children }: LoadedProps<Data>) => (
  <>
    {Boolean(query.error) && !query.isFetching && <FailedToLoad isOutdated={query.data !== undefined} {...query} />}
    {query.data === undefined
      ? (query.isFetching || !query.error) && (
          <p role="status" className="py-6 text-ink-soft">
            {loading}
          </p>
        )
      : children(query.data)}
  </>
)

const FailedToLoad = ({
  isOutdated,
  error,
  refetch,
}: {
  isOutdated: boolean
  error: unknown
  refetch: () => unknown
}) => (
  <div
    role="alert"
    className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-s-4 border-danger bg-sunken px-4 py-3 text-sm"
  >
    <p>
      <span className="font-semibold">
        {isOutdated ? 'This list may be out of date.' : 'This could not be loaded.'}
      </span>{' '}
      {formatReason(error)}
    </p>
    <Button onClick={() => refetch()}>Try again</Button>
  </div>
)
