import type { RecordKind, Revision } from '@hazards/schema/history'
import { STATE_FIELDS } from '@hazards/schema/history.constants'
import { diffWordsWithSpace } from 'diff'
import { useListRows } from '../../../components/panel/list/list-rows.ts'
import { type More, RowList } from '../../../components/panel/list/row-list.tsx'
import { usePanelMoment } from '../../../components/panel/use-panel-moment.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Loaded } from '../../../components/ui/loaded.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { describeRevision, wordsIn } from './conversation.ts'
import { type FieldChange, fieldChanges } from './field-changes.ts'
import { useRestore } from './use-restore.ts'

type HistoryListProps = { record: RecordKind; id: string; onRestored: () => void }

/** The revisions of a record, newest first, each with its changes. Any state that differs from the current one can be restored. */
const HistoryList = ({ record, id, onRestored }: HistoryListProps) => {
  // Never shows a cached list: a click on it could restore the wrong state.
  const { query, items, more } = useListRows(
    trpc.history.page.useInfiniteQuery(
      { record, id },
      { getNextPageParam: (page) => page.nextCursor, staleTime: 0, gcTime: 0 },
    ),
  )
  const restore = useRestore()
  const bringBack = useSingleFlight(async (revision: string) => {
    if (await restore(record, revision)) onRestored()
  })
  return (
    <Loaded query={query} loading="Loading...">
      {() =>
        items.length === 0 ? (
          <p className="text-ink-soft">Nobody has changed this yet.</p>
        ) : (
          <div className="grid gap-4">
            {record !== 'text' && <p className="text-ink-soft">{RESTORING}</p>}
            <Revisions record={record} revisions={items} more={more} onRestore={bringBack} />
          </div>
        )
      }
    </Loaded>
  )
}

const RESTORING =
  'Restoring a version brings back what it said. Whether and from when visitors see this stays as it is now.'

type RevisionsProps = {
  record: RecordKind
  revisions: readonly Revision[]
  more: More | undefined
  onRestore: (id: string) => Promise<void>
}

const Revisions = ({ record, revisions, more, onRestore }: RevisionsProps) => {
  const current = getWords(revisions[0])
  const formatMoment = usePanelMoment()
  return (
    <RowList items={revisions} nameOf={({ at, action }) => `${action} ${formatMoment(at)}`} more={more}>
      {(revision) => (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {record === 'text' && revision.action === 'created' ? (
                'The original texts'
              ) : (
                <>
                  <span className="font-semibold">{describeRevision(revision, record).author}</span>{' '}
                  {describeRevision(revision, record).deed}
                </>
              )}
              <time dateTime={revision.at} className="block text-sm text-ink-soft">
                {formatMoment(revision.at)}
              </time>
            </p>
            {getWords(revision) === current ? (
              <p className="text-sm text-ink-soft">
                {revision === revisions[0] ? 'Current version' : 'Same as the current version'}
              </p>
            ) : (
              revision.after && (
                <Button
                  aria-label={`Restore this version, from ${formatMoment(revision.at)}`}
                  onClick={() => void onRestore(revision.id)}
                >
                  Restore this version
                </Button>
              )
            )}
          </div>
          <Words words={wordsIn(revision)} />
          <Changes record={record} revision={revision} />
        </div>
      )}
    </RowList>
  )
}

/** Returns what a record says after a revision, in a form to compare: without what restoring a version leaves as it is. */
const getWords = (revision: Revision | undefined): string =>
  JSON.stringify(Object.entries(revision?.after ?? {}).filter(([name]) => !KEPT.includes(name)))

/** The place in the list, and what visitors see of the record. */
const KEPT: readonly string[] = ['order', ...STATE_FIELDS]

const Words = ({ words }: { words: string | undefined }) =>
  words && <blockquote className="max-w-measure border-s-2 border-edge ps-4 whitespace-pre-line">{words}</blockquote>

/** The changes of a revision. A creation or deletion is not listed field by field. */
const Changes = ({ record, revision }: { record: RecordKind; revision: Revision }) => {
  const changes = revision.before && revision.after ? fieldChanges(revision, record) : []
  return (
    changes.length > 0 && (
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[9rem_1fr]">
        {changes.map((change) => (
          <div key={change.label} className="contents">
            <dt className="font-semibold">{change.label}</dt>
            <dd className="min-w-0 whitespace-pre-line">
              <Difference {...change} />
            </dd>
          </div>
        ))}
      </dl>
    )
  )
}

const Difference = ({ before, after }: FieldChange) =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }, at) => {
    if (added)
      return (
        <ins key={at} className="bg-sunken font-semibold">
          {value}
        </ins>
      )
    return removed ? (
      <del key={at} className="text-ink-soft">
        {value}
      </del>
    ) : (
      <span key={at}>{value}</span>
    )
  })

export default HistoryList
