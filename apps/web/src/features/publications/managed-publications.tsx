import type { Publication } from '@hazards/schema/publication'
import { keepPreviousData } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { DeleteButton } from '../../components/panel/delete-button.tsx'
import { moreOf, RowList } from '../../components/panel/row-list.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { textParam } from '../../lib/search-params.ts'
import { trpc } from '../../lib/trpc.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { Source } from './publication-entry.tsx'
import { PublicationTypeBadge } from './publication-type-badge.tsx'
import { SearchBox } from './search-box.tsx'
import { useDeletePublication } from './use-delete-publication.ts'

type ManagedPublicationsProps = { onEdit: (publication: Publication) => void }

/** All publications for the administrator, by title or author, 20 at a time, each with edit and delete (specification §2). */
export const ManagedPublications = ({ onEdit }: ManagedPublicationsProps) => {
  const [search, setSearch] = useState<string>()
  const query = trpc.publications.search.useInfiniteQuery(
    { search },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, refetchOnMount: 'always' },
  )
  const total = query.data?.pages[0]?.total
  const more = moreOf(query, { idle: 'Load More Publications', busy: 'Loading publications...' })
  return (
    <Section
      title="All Publications"
      aside={<span role="status">{total !== undefined && countLine(total, search)}</span>}
    >
      <div className="max-w-md">
        <SearchBox value={search ?? ''} onSearch={(text) => setSearch(textParam(text, 200))} />
      </div>
      <div className="mt-4">
        <Loaded query={query} loading="Loading publications...">
          {({ pages }) =>
            total === 0 ? (
              <p className="py-6 text-ink-soft">
                {search ? 'No publications found matching your criteria.' : 'No publications available'}
              </p>
            ) : (
              <RowList items={pages.flatMap((page) => page.items)} nameOf={({ title }) => title} more={more}>
                {(publication) => <Row publication={publication} onEdit={onEdit} />}
              </RowList>
            )
          }
        </Loaded>
      </div>
    </Section>
  )
}

/** Where the focus returns when the form closes. */
export const editButtonId = ({ id }: Publication): string => `edit-${id}`

const Row = ({ publication, onEdit }: { publication: Publication } & ManagedPublicationsProps) => {
  const { title, authors, publicationType } = publication
  const remove = useDeletePublication()
  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 className="text-base leading-snug">{title}</h3>
        <p className="mt-1 line-clamp-2 text-sm">{authors}</p>
        <Source publication={publication} />
        <p className="mt-2">
          <PublicationTypeBadge type={publicationType} />
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button id={editButtonId(publication)} aria-label={`Edit ${title}`} onClick={() => onEdit(publication)}>
          <Pencil aria-hidden size={16} />
          Edit
        </Button>
        <HistoryButton record="publication" id={publication.id} name={title} />
        <DeleteButton
          name={title}
          question="Are you sure you want to delete this publication?"
          onDelete={() => remove(publication.id)}
        />
      </div>
    </div>
  )
}

const countLine = (total: number, search: string | undefined): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'publication' : 'publications'}${search ? ' found' : ''}`
