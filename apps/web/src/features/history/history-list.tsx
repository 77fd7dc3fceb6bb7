import type { RecordKind, Revision } from '@hazards/schema/history'
import { diffWordsWithSpace } from 'diff'
import { useSteps } from '../../components/panel/row-list.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { formatMoment } from '../../lib/dates.ts'
import { trpc } from '../../lib/trpc.ts'
import { sentenceOf, wordsIn } from './conversation.ts'
import { type FieldChange, fieldChanges } from './field-changes.ts'
import { useRestore } from './use-restore.ts'

type HistoryListProps = { record: RecordKind; id: string; onRestored: () => void }

/** The writes of a record, newest first, each with what it changed; any state but the present one can be brought back. */
const HistoryList = ({ record, id, onRestored }: HistoryListProps) => {
  // Never an older list for a moment: a click on it would bring back another state than the one that is meant.
  const query = trpc.history.list.useQuery({ record, id }, { staleTime: 0, gcTime: 0 })
  const restore = useRestore()
  const bringBack = async (revision: string) => {
    if (await restore(record, revision)) onRestored()
  }
  return (
    <Loaded query={query} loading="Loading...">
      {(revisions) =>
        revisions.length === 0 ? (
          <p className="text-ink-soft">Nobody has changed this yet.</p>
        ) : (
          <Revisions record={record} revisions={revisions} onRestore={bringBack} />
        )
      }
    </Loaded>
  )
}

type RevisionsProps = { record: RecordKind; revisions: readonly Revision[]; onRestore: (id: string) => Promise<void> }

const Revisions = ({ record, revisions, onRestore }: RevisionsProps) => {
  const { items, more } = useSteps(revisions)
  return (
    <>
      <ol className="divide-y divide-line">
        {items.map((revision, at) => (
          <li key={revision.id} className="grid gap-3 py-5 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>
                {record === 'text' && revision.action === 'created' ? (
                  'The original texts'
                ) : (
                  <>
                    <span className="font-semibold">{sentenceOf(revision).author}</span> {sentenceOf(revision).deed}
                  </>
                )}
                <time dateTime={revision.at} className="block text-sm text-ink-soft">
                  {formatMoment(revision.at)}
                </time>
              </p>
              {at === 0 ? (
                <p className="text-sm text-ink-soft">As it is now</p>
              ) : (
                revision.after && (
                  <Button
                    aria-label={`Restore this state, of ${formatMoment(revision.at)}`}
                    onClick={() => void onRestore(revision.id)}
                  >
                    Restore this state
                  </Button>
                )
              )}
            </div>
            <Words words={wordsIn(revision)} />
            <Changes revision={revision} />
          </li>
        ))}
      </ol>
      {more && (
        <p className="pt-4 text-center">
          <Button onClick={more.onMore}>{more.label}</Button>
        </p>
      )}
    </>
  )
}

const Words = ({ words }: { words: string | undefined }) =>
  words && (
    <blockquote className="max-w-measure border-s-2 border-edge ps-4 whitespace-pre-line wrap-anywhere">
      {words}
    </blockquote>
  )

/** A record that is new, or was deleted, is not told field by field. */
const Changes = ({ revision }: { revision: Revision }) => {
  const changes = revision.before && revision.after ? fieldChanges(revision) : []
  return (
    changes.length > 0 && (
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[9rem_1fr]">
        {changes.map((change) => (
          <div key={change.label} className="contents">
            <dt className="font-semibold">{change.label}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
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
