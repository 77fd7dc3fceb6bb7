import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '../../../components/ui/loaded.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { NewsItemPage } from '../page/news-item-page.tsx'

const route = getRouteApi('/admin_/$section')

const isPublic = ({ isApproved, isArchived }: AdminNewsEvent): boolean => isApproved && !isArchived

/** Previews the page of an item that is not public (records §6). Only administrators can see it. */
export const ItemPreview = () => {
  const { item = '' } = route.useSearch()
  const { publicUrl } = route.useRouteContext().site
  const query = trpc.newsEvents.adminGet.useQuery({ id: item }, { refetchOnMount: 'always' })
  return (
    <>
      <p role="status" className="page mt-4">
        <span className="block border-s-4 border-signal bg-sunken px-5 py-3 text-sm">
          {query.data && isPublic(query.data)
            ? 'This page is public.'
            : 'Preview: only administrators can see this page.'}
        </span>
      </p>
      <Loaded query={query} loading="Loading...">
        {(found) => (
          <NewsItemPage
            item={{ ...found, previous: null, next: null }}
            publicUrl={publicUrl}
            isPublic={isPublic(found)}
          />
        )}
      </Loaded>
    </>
  )
}
