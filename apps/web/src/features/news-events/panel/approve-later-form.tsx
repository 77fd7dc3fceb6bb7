import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { NO_MOMENT, PAST_MOMENT } from '@hazards/schema/publishing'
import { findInstant } from '@hazards/schema/zoned-time'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { MomentFields, NO_TIME, useZonedTime } from '../../records/form/moment-fields.tsx'
import { useItemActions } from './use-item-actions.ts'

type ApproveLaterFormProps = { item: AdminNewsEvent; onDone: () => void }

/** The form for the moment from which on visitors see an item that is approved now. */
const ApproveLaterForm = ({ item, onDone }: ApproveLaterFormProps) => {
  const act = useItemActions()
  const [typed, setTyped] = useZonedTime(() => NO_TIME)
  const [isSent, setIsSent] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusDay = () => form.current?.querySelector('input')?.focus()
  // The dialog was open before this form was loaded.
  useEffect(() => focusDay(), [])
  const publishAt = findInstant(typed)
  const problem = publishAt ? Date.parse(publishAt) <= Date.now() && PAST_MOMENT : isSent && NO_MOMENT
  const send = useSingleFlight(async () => {
    setIsSent(true)
    // A moment that was to come when it was typed may have passed.
    if (!publishAt || Date.parse(publishAt) <= Date.now()) return focusDay()
    setIsSaving(true)
    if (await act('approve', item, { publishAt, publishZone: typed.zone })) onDone()
    setIsSaving(false)
  })
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label="Approve and publish on …"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="grid gap-5"
    >
      <MomentFields
        typed={typed}
        onType={(part) => !isSaving && setTyped({ ...typed, ...part })}
        error={problem || undefined}
      />
      <p>
        <Button type="submit" look="primary" aria-disabled={isSaving}>
          {isSaving ? 'Approving…' : 'Approve'}
        </Button>
      </p>
    </form>
  )
}

export default ApproveLaterForm
