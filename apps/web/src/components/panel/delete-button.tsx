import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { besideRow } from './row-focus.ts'

type DeleteButtonProps = {
  /** The words on the button. */
  label?: string
  /** What goes, as a person would call it. */
  name: string
  question: string
  /** Tells whether the record is gone; never throws. */
  onDelete: () => Promise<boolean>
}

/** Deletes the record of its row after confirmation (specification §8); the focus goes on to the row that takes its place. */
export const DeleteButton = ({ label = 'Delete', name, question, onDelete }: DeleteButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const focusBeside = useRef<() => void>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const confirm = useSingleFlight(async () => {
    setIsBusy(true)
    // Noted now: the row is gone before the dialog is.
    focusBeside.current = besideRow(button.current)
    const isGone = await onDelete()
    if (!isGone) focusBeside.current = null
    setIsBusy(false)
    setIsOpen(false)
  })
  return (
    <>
      <Button ref={button} onClick={() => setIsOpen(true)} aria-label={`${label} ${name}`}>
        <Trash2 aria-hidden size={16} />
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        question={question}
        subject={name}
        yes={isBusy ? 'Deleting…' : 'Delete'}
        isBusy={isBusy}
        onYes={confirm}
        onNo={() => setIsOpen(false)}
        onClosed={() => {
          focusBeside.current?.()
          return focusBeside.current !== null
        }}
      />
    </>
  )
}
