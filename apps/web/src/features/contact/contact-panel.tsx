import { CONTACT_SORTS, CONTACT_STATES } from '@hazards/schema/contact.constants'
import { bothWays } from '@hazards/schema/sorts'
import { formatDeleteQuestion, type ListKind } from '../../components/panel/list/list-kind.ts'
import { PANEL_PAGES, useListRows } from '../../components/panel/list/list-rows.ts'
import { PanelList } from '../../components/panel/list/panel-list.tsx'
import type { ListAction } from '../../components/panel/list/selection-bar.tsx'
import type { PanelAddress } from '../../lib/panel-search.ts'
import { oneOfParam } from '../../lib/search-params.ts'
import { trpc } from '../../lib/trpc.ts'
import { ExportMessages } from './export-messages.tsx'
import { formatName, type Message, MessageRow } from './message-row.tsx'
import { useDeleteSubmissions } from './use-delete-submission.ts'

const MESSAGES: ListKind<Message> = {
  title: 'Messages',
  one: 'message',
  many: 'messages',
  nameOf: formatName,
  searched: 'Name, email, institution or message',
  filters: [
    {
      key: 'state',
      label: 'State',
      options: [
        { value: 'open', label: 'Not answered' },
        { value: 'answered', label: 'Answered' },
      ],
    },
  ],
  sorts: { first: 'Newest first', options: [{ value: 'name', label: 'Name' }] },
  headings: [
    { label: 'Name', sort: 'name' },
    { label: 'Received', sort: '-createdAt' },
  ],
  empty: 'No contact submissions',
  notFound: 'No messages found.',
}

/** The words for messages in the questions before a deletion (specification §8). */
const SUBMISSIONS = { one: 'contact submission', many: 'contact submissions' }

/**
 * Specification §2, /admin, Contact Submissions: visitors' messages, 20 at a time, newest first or by a heading, filtered by
 * answered or not, with delete.
 */
export const ContactPanel = ({ filter, onFilter }: PanelAddress) => {
  const wanted = {
    search: filter.search,
    state: oneOfParam(filter.state, CONTACT_STATES),
    sort: oneOfParam(filter.sort, bothWays(CONTACT_SORTS)),
  }
  const rows = useListRows(trpc.contact.page.useInfiniteQuery(wanted, PANEL_PAGES))
  const remove = useDeleteSubmissions()
  const deleteSelected: ListAction<Message> = {
    label: 'Delete',
    question: (count) => formatDeleteQuestion(SUBMISSIONS, count),
    run: (messages) => remove.many(messages.map(({ id }) => id)),
  }
  return (
    <PanelList
      kind={MESSAGES}
      rows={rows}
      filter={filter}
      onFilter={onFilter}
      actions={[deleteSelected]}
      buttons={rows.items.length > 0 && <ExportMessages wanted={wanted} />}
    >
      {(message) => <MessageRow message={message} />}
    </PanelList>
  )
}
