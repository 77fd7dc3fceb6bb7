import { Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { formatReason } from '../../lib/api-error.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { Button } from '../ui/button.tsx'
import { useToasts } from '../ui/toasts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RowButton } from './list/row-button.tsx'
import { focusAfterRemoval } from './row-focus.ts'

type ConfirmButtonProps = {
  /** The button's text. */
  label?: string
  /** The same, if a part of it is not seen on every screen. */
  shown?: ReactNode
  /** The subject of the action, in words for people. */
  name: string
  question: string
  /** The text of the confirming button. */
  yes?: string
  /** The toast after success. Omit it if `onYes` shows its own. */
  done?: string
  /** Returns why `onYes` failed. */
  reason?: (error: unknown) => string
  /** Returns false if the record still exists. Errors are shown as a toast. */
  onYes: () => Promise<unknown>
}

const DELETE = 'Delete'

/**
 * A row's button that asks for confirmation first (specification §8). When the row is gone, the focus moves to the row that
 * takes its place.
 */
export const ConfirmButton = ({ label = DELETE, name, question, yes = DELETE, done, ...rest }: ConfirmButtonProps) => {
  const { reason = formatReason, shown = label, onYes } = rest
  const toast = useToasts()
  const button = useRef<HTMLButtonElement>(null)
  const restoreFocus = useRef<() => void>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (): Promise<boolean> => {
    try {
      const isGone = (await onYes()) !== false
      if (done) toast({ title: done })
      return isGone
    } catch (error) {
      toast({ title: 'That did not work', description: reason(error), variant: 'destructive' })
      return false
    }
  }
  const confirm = useSingleFlight(async () => {
    setIsBusy(true)
    // Must run now: the row is removed before the dialog closes.
    restoreFocus.current = focusAfterRemoval(button.current)
    if (!(await attempt())) restoreFocus.current = null
    setIsBusy(false)
    setIsOpen(false)
  })
  const opener = { ref: button, onClick: () => setIsOpen(true), 'aria-label': `${label} ${name}` }
  return (
    <>
      {label === DELETE ? (
        <RowButton icon={Trash2} words={label} {...opener} />
      ) : (
        <Button {...opener}>
          {yes === DELETE && <Trash2 aria-hidden size={16} />}
          {shown}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        question={question}
        subject={name}
        yes={isBusy && yes === DELETE ? 'Deleting…' : yes}
        isBusy={isBusy}
        onYes={confirm}
        onNo={() => setIsOpen(false)}
        onClosed={() => {
          restoreFocus.current?.()
          return restoreFocus.current !== null
        }}
      />
    </>
  )
}
