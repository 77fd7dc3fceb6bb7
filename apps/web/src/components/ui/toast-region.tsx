import { X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { catchFocus } from '../../lib/focus.ts'
import { Button } from './button.tsx'
import { closeToast, TOAST_LIMITS, type Toast, useToastState } from './toasts.ts'

/** Shows toasts: swipe right or wait to close, F8 to focus (specification §4). */
const ToastRegion = () => {
  const { toasts } = useToastState()
  const { giveBack, ...region } = useFocusReturn()
  return (
    <div {...region}>
      <Primitive.Provider
        duration={TOAST_LIMITS.duration}
        swipeDirection="right"
        swipeThreshold={TOAST_LIMITS.swipeThreshold}
      >
        {toasts.map((toast) => (
          <Message key={toast.id} toast={toast} giveBack={giveBack} />
        ))}
        {/* An open dialog hides everything from screen readers except live regions. */}
        <Primitive.Viewport
          aria-live="off"
          // At the top on a phone: the buttons of a form are at its end.
          className="pointer-events-none fixed end-0 top-0 z-30 m-0 flex w-full max-w-md list-none flex-col gap-2 p-4 sm:top-auto sm:bottom-0"
        />
      </Primitive.Provider>
    </div>
  )
}

/** Remembers where the focus was before it came to the region. Radix leaves it there, where it keeps the next toast open. */
const useFocusReturn = () => {
  const ref = useRef<HTMLDivElement>(null)
  const from = useRef<EventTarget>(null)
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget
  }
  const giveBack = useCallback(() => {
    const isInside = () => ref.current?.contains(document.activeElement)
    if (!isInside()) return
    if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true })
    if (isInside() && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    catchFocus()
  }, [])
  return { ref, onFocus, giveBack }
}

const LOOKS = { default: 'border-edge', destructive: 'border-danger' } as const

type MessageProps = { toast: Toast; giveBack: () => void }

const Message = ({ toast, giveBack }: MessageProps) => {
  const { id, isOpen, title, description, action, progress, variant = 'default' } = toast
  // Another toast may replace this one while it has the focus.
  useLayoutEffect(() => giveBack, [giveBack])
  const close = () => {
    giveBack()
    closeToast(id)
  }
  return (
    <Primitive.Root
      open={isOpen}
      {...(progress && { duration: Number.POSITIVE_INFINITY })}
      onOpenChange={(open) => !open && close()}
      data-variant={variant}
      // One that fades out under the pointer would keep the next one open.
      style={{ pointerEvents: isOpen ? 'auto' : 'none' }}
      className={`toast relative rounded-card border-s-4 bg-surface py-4 ps-5 pe-12 text-sm shadow-lg ring-1 ring-line ${LOOKS[variant]}`}
    >
      <Primitive.Title className="font-semibold">{title}</Primitive.Title>
      {description && <Primitive.Description className="mt-1 text-ink-soft">{description}</Primitive.Description>}
      {progress && (
        <progress
          aria-label={title}
          value={progress.done}
          max={progress.total}
          className="progress mt-3 ring-1 ring-edge"
        />
      )}
      {action && (
        <Primitive.Action altText={action.label} asChild>
          <Button
            onClick={() => {
              giveBack()
              action.onAction()
            }}
            className="mt-3"
          >
            {action.label}
          </Button>
        </Primitive.Action>
      )}
      <Primitive.Close aria-label="Close" className="absolute end-2 top-2 grid size-9 place-items-center rounded-card">
        <X aria-hidden size={16} />
      </Primitive.Close>
    </Primitive.Root>
  )
}

export default ToastRegion
