import type { AuditEvent } from '@hazards/schema/audit'
import { BULK_ACTIONS, type BulkRecord } from '@hazards/schema/bulk.constants'
import { KIND_NAMES, KINDS } from '@hazards/schema/kinds/kinds'
import { type MouseEvent, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/panel/confirm-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { useUndoBatch } from './use-undo-batch.ts'

/** The kinds of records in the activity log that bulk actions change. */
const KIND_OF: Partial<Record<string, BulkRecord>> = Object.fromEntries(
  KIND_NAMES.map((name) => [KINDS[name].logged, name]),
)
const DONE: readonly string[] = Object.values(BULK_ACTIONS).map(({ done }) => done)

/** Returns the kind of record that a bulk action changed, if the action can be undone. An order is changed back by hand. */
export const undoableKind = ({ action, record, recordId, batch, undoable }: AuditEvent): BulkRecord | undefined => {
  const isOne = action === 'edited' && recordId === batch
  return batch !== null && undoable > 0 && !isOne && DONE.includes(action) ? KIND_OF[record ?? ''] : undefined
}

type UndoBatchProps = { record: BulkRecord; batch: string; count: number }

/** Undoes a bulk action from the activity log, except for records changed since (records §6). */
export const UndoBatch = ({ record, batch, count }: UndoBatchProps) => {
  const utils = trpc.useUtils()
  const undo = useUndoBatch(record)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const row = useRef<HTMLElement>(null)
  const run = useSingleFlight(async () => {
    setIsBusy(true)
    await undo(batch)
    await utils.audit.invalidate()
    setIsBusy(false)
    setIsAsking(false)
  })
  const records = count === 1 ? 'one record' : `${count} records`
  return (
    <>
      <Button
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
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
        isBusy={isBusy}
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
