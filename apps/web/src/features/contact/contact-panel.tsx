import type { ContactPage } from '@hazards/schema/contact'
import { CONTACT_LIMITS, CONTACT_STATES, CONTACT_SUBJECT_LABELS } from '@hazards/schema/contact.constants'
import { Section } from '../../components/layout/section.tsx'
import { ConfirmButton } from '../../components/panel/confirm-button.tsx'
import { PANEL_PAGES } from '../../components/panel/panel-pages.ts'
import { nextPageButton, RowList } from '../../components/panel/row-list.tsx'
import { SearchForm } from '../../components/panel/search-form.tsx'
import { SelectionBar } from '../../components/panel/selection-bar.tsx'
import { useLastData } from '../../components/panel/use-last-data.ts'
import { useSelection } from '../../components/panel/use-selection.ts'
import { FilterSelect } from '../../components/ui/filter-select.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import type { PanelAddress } from '../../lib/panel-search.ts'
import { oneOfParam } from '../../lib/search-params.ts'
import { trpc } from '../../lib/trpc.ts'
import { ExportMessages, type MessageFilter } from './export-messages.tsx'
import { type Message, MessageRow } from './message-row.tsx'
import { useDeleteSubmissions } from './use-delete-submission.ts'

/**
 * Specification §2, /admin, Contact Submissions: visitors' messages, newest first, 20 at a time, filtered by answered or not,
 * with delete.
 */
export const ContactPanel = ({ filter, onFilter }: PanelAddress) => {
  const { search } = filter
  const state = oneOfParam(filter.state, CONTACT_STATES)
  const wanted = { search, state }
  const query = useLastData(trpc.contact.page.useInfiniteQuery(wanted, PANEL_PAGES))
  const total = query.data?.pages[0]?.total
  return (
    <Section
      title="Messages"
      aside={<span role="status">{total !== undefined && countLine(total, search ?? state)}</span>}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <SearchForm
            label="Name, email, institution or message"
            value={search}
            maxLength={CONTACT_LIMITS.search}
            onSearch={(text) => onFilter({ ...filter, search: text || undefined })}
          />
          <FilterSelect
            name="state"
            label="State"
            allLabel="All"
            value={state ?? ''}
            options={STATE_OPTIONS}
            onChange={(value) => onFilter({ ...filter, state: value || undefined })}
          />
        </div>
        <Loaded query={query} loading="Loading...">
          {({ pages }) =>
            total === 0 ? (
              <p className="text-ink-soft">{search || state ? 'No messages found.' : 'No contact submissions'}</p>
            ) : (
              <Messages pages={pages} wanted={wanted} more={nextPageButton(query)} />
            )
          }
        </Loaded>
      </div>
    </Section>
  )
}

const STATE_OPTIONS = [
  { value: 'open', label: 'Not answered' },
  { value: 'answered', label: 'Answered' },
]

const countLine = (total: number, search: string | undefined): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'message' : 'messages'}${search ? ' found' : ''}`

type MessagesProps = {
  pages: ContactPage[]
  wanted: MessageFilter
  more: { label: string; isLoading: boolean; onMore: () => void } | false
}

const Messages = ({ pages, wanted, more }: MessagesProps) => {
  const items = pages.flatMap((page) => page.items)
  const remove = useDeleteSubmissions()
  const selection = useSelection(items)
  const { ids } = selection
  return (
    <div>
      <SelectionBar selection={selection} aside={<ExportMessages wanted={wanted} />}>
        <ConfirmButton
          label={`Delete selected (${ids.length})`}
          name={ids.length === 1 ? '1 message' : `${ids.length} messages`}
          question={
            ids.length === 1
              ? 'Are you sure you want to delete this contact submission?'
              : `Are you sure you want to delete these ${ids.length} contact submissions?`
          }
          onYes={() => remove.many(ids)}
        />
      </SelectionBar>
      <RowList items={items} nameOf={nameOf} more={more} selection={selection}>
        {(message) => <MessageRow message={message} />}
      </RowList>
    </div>
  )
}

const nameOf = ({ firstName, lastName, subject }: Message): string =>
  `${firstName} ${lastName}: ${CONTACT_SUBJECT_LABELS[subject]}`
