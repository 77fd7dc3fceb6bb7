import { fieldLabel } from '@hazards/schema/kinds/kinds'
import { useState } from 'react'
import { ConfirmButton } from '../../../components/panel/confirm-button.tsx'
import { FormNotice } from '../../../components/panel/form-notice.tsx'
import { Differences } from '../../../components/panel/save-problem.tsx'
import { usePanelMoment } from '../../../components/panel/use-panel-moment.ts'
import { Button } from '../../../components/ui/button.tsx'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { PreviewButton } from '../list/preview-button.tsx'
import type { RecordDraft } from './use-record-draft.ts'

/** Says that changes of a record are kept which visitors do not see, and offers what to do with them (records §11). */
export const DraftNotice = ({ draft, thing }: { draft: RecordDraft; thing: string }) => {
  const formatMoment = usePanelMoment()
  const { kept, isLoaded } = draft
  if (!kept) return null
  const named = (fields: readonly string[]) => fields.map((field) => fieldLabel(kept.record, field)).join(', ')
  return (
    <div role="status" className="grid gap-3 border-s-4 border-line bg-sunken px-5 py-4 text-sm sm:col-span-6">
      <p>
        {isLoaded ? 'The form shows the draft' : 'There is a draft'} that {kept.savedBy} saved on{' '}
        {formatMoment(kept.savedAt)}. It changes: {named(Object.keys(kept.fields))}. Visitors do not see it yet.
      </p>
      {kept.contested.length > 0 && (
        <p className="font-semibold">
          Changed in the {thing} since then: {named(kept.contested)}.
        </p>
      )}
      {!isLoaded && (
        <p className="flex flex-wrap gap-3">
          <Button onClick={draft.load}>Continue with the draft</Button>
          <PreviewButton record={kept.record} id={kept.id} name={`the draft of this ${thing}`} />
          <PublishButton onPublish={draft.publish} />
          <ConfirmButton
            label="Drop"
            name="the draft"
            yes="Drop"
            question="Drop this draft? What it changes is lost."
            onYes={async () => {
              await draft.drop()
              return true
            }}
          />
        </p>
      )}
    </div>
  )
}

const PublishButton = ({ onPublish }: { onPublish: () => Promise<void> }) => {
  const [isBusy, setIsBusy] = useState(false)
  const publish = useSingleFlight(async () => {
    setIsBusy(true)
    await onPublish()
    setIsBusy(false)
  })
  return (
    <Button aria-disabled={isBusy} onClick={() => void publish()}>
      {isBusy ? 'Publishing…' : 'Publish it'}
    </Button>
  )
}

/** Says that a draft has other values in what was to be kept, and offers to replace them or to take them (records §11). */
export const DraftClash = ({ draft, thing }: { draft: RecordDraft; thing: string }) => {
  const formatMoment = usePanelMoment()
  const { clash } = draft
  if (!clash) return null
  return (
    <FormNotice title={`There is a draft of this ${thing} already`}>
      <p className="mt-1">
        {clash.kept.savedBy} saved it on {formatMoment(clash.kept.savedAt)}. Nothing was saved now, and what you typed
        is still here. The draft has:
      </p>
      <Differences differences={clash.differences} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={clash.replace}>Replace it with mine</Button>
        <Button onClick={clash.take}>Continue with the draft’s</Button>
      </div>
    </FormNotice>
  )
}
