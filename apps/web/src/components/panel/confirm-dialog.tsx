import { AlertDialog } from 'radix-ui'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { onEscape } from './on-escape.ts'
import { onSingleClick } from './single-click.ts'

export type ConfirmDialogWords = {
  question: string
  subject: string
  yes: string
  no?: string
}
type ConfirmDialogProps = ConfirmDialogWords & {
  isOpen: boolean
  isBusy?: boolean
  onYes: () => void
  onNo: () => void
  /** Returns whether it has moved the focus. If not, the focus returns to where it was. */
  onClosed?: () => boolean
}

/** A question that must be answered (specification §8). 'No' has the focus, and Escape means no. */
export const ConfirmDialog = ({ isOpen, question, subject, yes, no = 'Cancel', ...rest }: ConfirmDialogProps) => {
  const { isBusy = false, onYes, onNo, onClosed } = rest
  const opener = useRef<Element>(null)
  const answerNo = () => !isBusy && onNo()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && answerNo()}>
      <AlertDialog.Portal>
        <div className="dialog-screen">
          <AlertDialog.Content
            className="dialog max-w-md"
            onKeyDown={onEscape(answerNo)}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (!onClosed?.() && opener.current instanceof HTMLElement) opener.current.focus()
            }}
          >
            <AlertDialog.Title className="text-lg">{question}</AlertDialog.Title>
            <AlertDialog.Description className="mt-3 line-clamp-4 text-sm text-ink-soft">
              {subject}
            </AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <AlertDialog.Cancel asChild>
                <Button aria-disabled={isBusy}>{no}</Button>
              </AlertDialog.Cancel>
              <Button look="primary" aria-disabled={isBusy} onClick={onSingleClick(onYes)}>
                {yes}
              </Button>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
