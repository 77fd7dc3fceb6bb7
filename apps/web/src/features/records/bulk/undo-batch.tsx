import type { AuditEvent } from '@hazards/schema/audit'
import { BULK_ACTIONS } from '@hazards/schema/bulk.constants'
import { type MouseEvent, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/panel/confirm-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { useUndoBatch } from './use-undo-batch.ts'

const DONE: readonly string[] = Object.values(BULK_ACTIONS).map(({ done }) => done)

/** Returns whether an event is a bulk action of which something can be undone. An order is changed back by hand; publications have none. */
export const isUndoable = ({ action, record, recordId, batch, undoable }: AuditEvent): boolean =>
  batch !== null &&
  undoable > 0 &&
  DONE.includes(action) &&
  !(action === 'edited' && recordId === batch && record !== 'publication')

/** Undoes a bulk action from the activity log, except for records changed since (records §6). */
export const UndoBatch = ({ batch, count }: { batch: string; count: number }) => {
  const undo = useUndoBatch()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const row = useRef<HTMLElement>(null)
  const run = useSingleFlight(async () => {
    setIsAsking(false)
    setIsBusy(true)
    await undo(batch)
    setIsBusy(false)
  })
  const records = count === 1 ? 'one record' : `${count} records`
  return (
    <>
      <Button
        aria-disabled={isBusy}
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
          if (isBusy) return
          row.current = currentTarget.closest('[data-row]')
          setIsAsking(true)
        }}
      >
        {count === 1 ? 'Undo' : `Undo all ${count}`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question="Undo this change?"
        subject={`It is undone for ${records}. Those changed since are kept.`}
        yes="Undo"
        onYes={() => void run()}
        onNo={() => setIsAsking(false)}
        onClosed={() => {
          row.current?.focus()
          return true
        }}
      />
    </>
  )
}
