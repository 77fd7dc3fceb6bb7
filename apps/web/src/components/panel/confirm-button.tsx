import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { Button } from '../ui/button.tsx'
import { useToasts } from '../ui/toasts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { besideRow } from './row-focus.ts'

type ConfirmButtonProps = {
  /** The words on the button. */
  label?: string
  /** What it is done to, as a person would call it. */
  name: string
  question: string
  /** The words on the button that answers the question. */
  yes?: string
  /** Said when it is done; left out where `onYes` says so itself. */
  done?: string
  /** Answers false where the record is still there; what it throws is told. */
  onYes: () => Promise<unknown>
}

const DELETE = 'Delete'

/** A button of a row whose action is asked about first (specification §8); once its row is gone, the focus goes on to the one that takes its place. */
export const ConfirmButton = ({ label = DELETE, name, question, yes = DELETE, done, onYes }: ConfirmButtonProps) => {
  const toast = useToasts()
  const button = useRef<HTMLButtonElement>(null)
  const focusBeside = useRef<() => void>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (): Promise<boolean> => {
    try {
      const isGone = (await onYes()) !== false
      if (done) toast({ title: done })
      return isGone
    } catch (error) {
      toast({ title: 'That did not work', description: reasonOf(error), variant: 'destructive' })
      return false
    }
  }
  const confirm = useSingleFlight(async () => {
    setIsBusy(true)
    // Noted now: the row is gone before the dialog is.
    focusBeside.current = besideRow(button.current)
    if (!(await attempt())) focusBeside.current = null
    setIsBusy(false)
    setIsOpen(false)
  })
  return (
    <>
      <Button ref={button} onClick={() => setIsOpen(true)} aria-label={`${label} ${name}`}>
        {yes === DELETE && <Trash2 aria-hidden size={16} />}
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        question={question}
        subject={name}
        yes={isBusy && yes === DELETE ? 'Deleting…' : yes}
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
