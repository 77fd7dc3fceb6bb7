import { type MouseEvent, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/panel/confirm-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { useToasts } from '../../../components/ui/toasts.ts'
import { reasonOf } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useRefreshRecord } from '../../records/history/use-refresh-record.ts'
import { undoResultText } from './import-words.ts'

type UndoImportProps = {
  importId: string
  /** Identifies the import for screen reader users. */
  label: string
  onUndone?: () => void
}

/** Undoes an import in one step, except for records changed since (records §2 and §7). */
export const UndoImport = ({ importId, label, onUndone }: UndoImportProps) => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const refresh = useRefreshRecord()
  const undo = trpc.publications.undoImport.useMutation()
  const [isAsking, setIsAsking] = useState(false)
  const row = useRef<HTMLElement>(null)
  const isUndone = useRef(false)
  const run = async () => {
    try {
      const undone = await undo.mutateAsync({ id: importId })
      const isNothing = undone.removed + undone.restored === 0
      toast({ title: isNothing ? 'Nothing was undone' : 'Import undone', description: `${undoResultText(undone)}.` })
      isUndone.current = true
      onUndone?.()
      await Promise.all([refresh('publication'), utils.audit.invalidate()])
    } catch (error) {
      toast({ title: 'Failed to undo the import', description: reasonOf(error), variant: 'destructive' })
    }
    setIsAsking(false)
  }
  return (
    <>
      <Button
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
          row.current = currentTarget.closest('[data-row]')
          setIsAsking(true)
        }}
      >
        <span>
          Undo<span className="sr-only"> the import: {label}</span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question="Undo this import?"
        subject={`${label}. What it added goes to the trash, and what it updated is restored. Publications changed since are kept.`}
        yes="Undo"
        isBusy={undo.isPending}
        onYes={() => undo.isPending || void run()}
        onNo={() => setIsAsking(false)}
        onClosed={() => {
          // In the activity log this button disappears once the import is undone.
          if (isUndone.current) row.current?.focus()
          return isUndone.current
        }}
      />
    </>
  )
}
