import type { ImportUndone } from '@hazards/schema/publication-import'
import { type MouseEvent, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/panel/confirm-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { type ToastContent, useToasts } from '../../../components/ui/toasts.ts'
import { reasonOfEnd } from '../../../lib/api-error.ts'
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
export const UndoImport = ({ importId, label, onUndone }: UndoImportProps) => (
  <Undoing
    batch={importId}
    about={`the import: ${label}`}
    question="Undo this import?"
    subject={`${label}. What it added goes to the trash, and what it updated is restored. Publications changed since are kept.`}
    failed="Failed to undo the import"
    resultOf={(undone) => ({
      title: undone.removed + undone.restored === 0 ? 'Nothing was undone' : 'Import undone',
      description: `${undoResultText(undone)}.`,
    })}
    onUndone={onUndone}
  />
)

/** Opens the proposed works again that were rejected together (records §13). */
export const UndoRejection = ({ batch, count }: { batch: string; count: number }) => {
  const works = count === 1 ? 'the proposed work' : `the ${count} proposed works`
  return (
    <Undoing
      batch={batch}
      about={`the rejection of ${works}`}
      question="Undo this rejection?"
      subject={`It opens ${works} again, under Proposals.`}
      failed="Failed to undo the rejection"
      resultOf={() => ({ title: 'Undone' })}
    />
  )
}

type UndoingProps = {
  batch: string
  /** For screen reader users: what 'Undo' undoes. */
  about: string
  question: string
  subject: string
  failed: string
  resultOf: (undone: ImportUndone) => ToastContent
  onUndone?: (() => void) | undefined
}

const Undoing = ({ batch, about, question, subject, failed, resultOf, onUndone }: UndoingProps) => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const refresh = useRefreshRecord()
  const undo = trpc.publications.undoImport.useMutation()
  const [isAsking, setIsAsking] = useState(false)
  const row = useRef<HTMLElement>(null)
  const isUndone = useRef(false)
  const run = async () => {
    try {
      toast(resultOf(await undo.mutateAsync({ id: batch })))
      isUndone.current = true
      onUndone?.()
      await Promise.all([refresh('publication'), utils.audit.invalidate(), utils.proposals.invalidate()])
    } catch (error) {
      toast({ title: failed, description: reasonOfEnd(error), variant: 'destructive' })
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
          Undo<span className="sr-only"> {about}</span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={question}
        subject={subject}
        yes="Undo"
        isBusy={undo.isPending}
        onYes={() => undo.isPending || void run()}
        onNo={() => setIsAsking(false)}
        onClosed={() => {
          // In the activity log this button disappears once all is undone.
          if (isUndone.current) row.current?.focus()
          return isUndone.current
        }}
      />
    </>
  )
}
