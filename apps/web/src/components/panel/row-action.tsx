import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { Button } from '../ui/button.tsx'
import { useToasts } from '../ui/toasts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type RowActionProps = {
  label: string
  /** What it is done to, for screen readers and in the question. */
  name: string
  question: string
  done: string
  onYes: () => Promise<unknown>
}

/** A button of a row whose action is asked about first and told of afterwards. */
export const RowAction = ({ label, name, question, done, onYes }: RowActionProps) => {
  const toast = useToasts()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const act = useSingleFlight(async () => {
    setIsBusy(true)
    try {
      await onYes()
      toast({ title: done })
    } catch (error) {
      toast({ title: 'That did not work', description: reasonOf(error), variant: 'destructive' })
    }
    setIsBusy(false)
    setIsOpen(false)
  })
  return (
    <>
      <Button onClick={() => setIsOpen(true)} aria-label={`${label} ${name}`}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        question={question}
        subject={name}
        yes={label}
        isBusy={isBusy}
        onYes={act}
        onNo={() => setIsOpen(false)}
      />
    </>
  )
}
