import type { Samples } from '@hazards/schema/bulk'
import type { SampleKind } from '@hazards/schema/bulk.constants'
import { useState } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { ConfirmDialog } from '../../components/panel/confirm-dialog.tsx'
import { formatCount } from '../../components/panel/list/list-kind.ts'
import { Button } from '../../components/ui/button.tsx'
import { CheckBox } from '../../components/ui/check-box.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { SAMPLE_WORDS, useRemoveSamples } from './use-remove-samples.ts'

/** Removes what the site came with, in one act with Undo (records §6). */
export const SamplesSection = () => {
  const query = trpc.bulk.samples.useQuery(undefined, { refetchOnMount: 'always' })
  return (
    <Section title="Sample Content">
      <Loaded query={query} loading="Loading...">
        {(samples) => <SamplesForm samples={samples} />}
      </Loaded>
    </Section>
  )
}

const SamplesForm = ({ samples }: { samples: Samples }) => {
  const [spared, setSpared] = useState<readonly SampleKind[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const { run, progress } = useRemoveSamples()
  const removable = samples.filter(({ count }) => count > 0)
  const chosen = removable.filter(({ record }) => !spared.includes(record))
  const total = chosen.reduce((sum, { count }) => sum + count, 0)
  const messages = chosen.find(({ record }) => record === 'message')
  const start = useSingleFlight(async () => {
    setIsAsking(false)
    await run(chosen)
  })
  const spare = (record: SampleKind, isSpared: boolean) =>
    setSpared(isSpared ? [...spared, record] : spared.filter((each) => each !== record))
  return (
    <div className="grid max-w-prose gap-4">
      {removable.length === 0 && <p>No sample records are left.</p>}
      {removable.length > 0 && (
        <>
          <p>
            The site came with invented records, so that you see how it looks. Remove them all at once when yours are
            there, or before. What you have added or written into stays.
          </p>
          <fieldset>
            <legend className="text-sm font-semibold">What to remove</legend>
            <div className="mt-1 grid sm:grid-cols-2">
              {removable.map(({ record, count }) => (
                <CheckBox
                  key={record}
                  checked={!spared.includes(record)}
                  onChange={({ target }) => spare(record, !target.checked)}
                >
                  {formatCount(count, SAMPLE_WORDS[record])}
                  {record === 'message' && ', for good'}
                </CheckBox>
              ))}
            </div>
          </fieldset>
        </>
      )}
      <Edited samples={samples} />
      {progress ? (
        <p role="status" className="flex min-h-11 flex-wrap items-center gap-3 text-sm">
          {progress.doing}…
          <progress value={progress.done} max={progress.total} aria-label={progress.doing} className="progress w-40" />
        </p>
      ) : (
        removable.length > 0 && (
          <p>
            <Button aria-disabled={total === 0} onClick={() => total > 0 && setIsAsking(true)}>
              Remove sample content ({total})
            </Button>
          </p>
        )
      )}
      <ConfirmDialog
        isOpen={isAsking}
        question={`Remove ${total} sample records?`}
        subject={`They move to the trash for 30 days. Undo brings them back, with their links; later it stands under Activity.${
          messages ? ` Only the ${formatCount(messages.count, SAMPLE_WORDS.message)} are deleted for good.` : ''
        }`}
        yes="Remove"
        onYes={() => void start()}
        onNo={() => setIsAsking(false)}
      />
    </div>
  )
}

/** The samples that stay, because somebody has written into them. */
const Edited = ({ samples }: { samples: Samples }) => {
  const edited = samples.flatMap(({ edited: names }) => names)
  if (edited.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer">
        {edited.length === 1 ? 'One sample record stays' : `${edited.length} sample records stay`}: you have edited{' '}
        {edited.length === 1 ? 'it' : 'them'}
      </summary>
      <ul className="mt-1 list-disc ps-5">
        {edited.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
