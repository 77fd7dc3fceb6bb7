import type { ContactPage } from '@hazards/schema/contact'
import { CONTACT_SUBJECT_LABELS } from '@hazards/schema/contact.constants'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { DeleteButton } from '../../components/panel/delete-button.tsx'
import { moreOf, RowList } from '../../components/panel/row-list.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { trpc } from '../../lib/trpc.ts'
import { ExportMessages } from './export-messages.tsx'
import { type Message, MessageRow } from './message-row.tsx'
import { MessageSearch } from './message-search.tsx'
import { useDeleteSubmissions } from './use-delete-submission.ts'

type ContactPanelProps = { search: string | undefined; onSearch: (text: string) => void }

/** Specification §2, /admin, Contact Submissions: what visitors have written, newest first, 20 at a time, with delete. */
export const ContactPanel = ({ search, onSearch }: ContactPanelProps) => {
  const query = trpc.contact.page.useInfiniteQuery(
    { search },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, refetchOnMount: 'always' },
  )
  const more = moreOf(query)
  return (
    <Loaded query={query} loading="Loading...">
      {({ pages }) => {
        const total = pages[0]?.total ?? 0
        return (
          <Section title="Messages" aside={<span role="status">{countLine(total, search)}</span>}>
            <div className="grid gap-4">
              <MessageSearch value={search} onSearch={onSearch} />
              {total === 0 ? (
                <p className="text-ink-soft">{search ? 'No messages found.' : 'No contact submissions'}</p>
              ) : (
                <Messages pages={pages} search={search} more={more} />
              )}
            </div>
          </Section>
        )
      }}
    </Loaded>
  )
}

const countLine = (total: number, search: string | undefined): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'message' : 'messages'}${search ? ' found' : ''}`

type MessagesProps = {
  pages: ContactPage[]
  search: string | undefined
  more: { label: string; isLoading: boolean; onMore: () => void } | false
}

const Messages = ({ pages, search, more }: MessagesProps) => {
  const items = pages.flatMap((page) => page.items)
  const remove = useDeleteSubmissions()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What is chosen, but gone or not listed any more, is not deleted.
  const ids = items.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...ids, id] : ids.filter((each) => each !== id)))
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={ids.length === items.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? items.map(({ id }) => id) : []))}
            className="size-5 accent-signal"
          />
          Select all shown
        </label>
        {ids.length > 0 && (
          <DeleteButton
            label={`Delete selected (${ids.length})`}
            name={ids.length === 1 ? '1 message' : `${ids.length} messages`}
            question={
              ids.length === 1
                ? 'Are you sure you want to delete this contact submission?'
                : `Are you sure you want to delete these ${ids.length} contact submissions?`
            }
            onDelete={() => remove.many(ids)}
          />
        )}
        <div className="ms-auto">
          <ExportMessages search={search} />
        </div>
      </div>
      <RowList items={items} nameOf={nameOf} more={more}>
        {(message) => (
          <MessageRow
            message={message}
            isChosen={chosen.has(message.id)}
            onChoose={(isChosen) => choose(message.id, isChosen)}
          />
        )}
      </RowList>
    </div>
  )
}

const nameOf = ({ firstName, lastName, subject }: Message): string =>
  `${firstName} ${lastName}: ${CONTACT_SUBJECT_LABELS[subject]}`
