import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { catchFocus } from '../../lib/focus.ts'
import { onEscape } from './on-escape.ts'
import { focusAfterRemoval } from './row-focus.ts'

type ModalDialogProps = {
  isOpen: boolean
  title: string
  description?: string
  size: 'narrow' | 'wide'
  /** Called on Escape and on the close button, not on a click outside. Omit it if only an answer closes the dialog. */
  onClose?: () => void
  /** Called when the dialog is gone and no longer holds the focus. */
  onClosed?: () => void
  children: ReactNode
}

const SIZES = { narrow: 'max-w-md', wide: 'max-w-[52rem]' } as const

const FIELD = 'input, select, textarea'
/** Marks the field that receives the initial focus. */
const FIRST_FIELD = '[data-first-focus]'

/**
 * A modal dialog. The focus moves to its first field, or to the one with `data-first-focus`, stays inside while the dialog is
 * open, and then returns to where it was, or to the next row if that row of a list is gone.
 *
 * Radix' own overlay is not used: it locks scrolling with a style element that the Content-Security-Policy blocks. dialog.css
 * locks scrolling instead.
 */
export const ModalDialog = ({ isOpen, title, description, size, onClose, onClosed, children }: ModalDialogProps) => {
  const opener = useRef<Element>(null)
  const focusNextRow = useRef<() => void>(null)
  // Runs before anything in the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    opener.current = document.activeElement
    focusNextRow.current = focusAfterRemoval(opener.current)
  }, [isOpen])
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()}>
      <Dialog.Portal>
        <div className="dialog-screen">
          <Dialog.Content
            className={`dialog ${SIZES[size]}`}
            {...(!description && { 'aria-describedby': undefined })}
            onInteractOutside={(event) => event.preventDefault()}
            onKeyDown={onEscape(() => onClose?.())}
            onOpenAutoFocus={(event) => {
              if (!(event.target instanceof Element)) return
              const field = event.target.querySelector(FIRST_FIELD) ?? event.target.querySelector(FIELD)
              if (!(field instanceof HTMLElement)) return
              event.preventDefault()
              field.focus()
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
              else {
                focusNextRow.current?.()
                catchFocus()
              }
              onClosed?.()
            }}
          >
            <div className="flex items-start justify-between gap-4">
              <Dialog.Title className="text-xl">{title}</Dialog.Title>
              {onClose && (
                <Dialog.Close aria-label="Close" className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center">
                  <X aria-hidden size={20} />
                </Dialog.Close>
              )}
            </div>
            {description && (
              <Dialog.Description className="mt-2 text-sm text-ink-soft">{description}</Dialog.Description>
            )}
            <div className="mt-6">{children}</div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
