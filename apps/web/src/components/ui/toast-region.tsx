import { X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { Button } from './button.tsx'
import { closeToast, TOAST_LIMITS, type Toast, useToastState } from './toasts.ts'

/** Shows toasts: swipe right or wait to close, F8 to focus (specification §4). */
const ToastRegion = () => {
  const { toasts } = useToastState()
  return (
    <Primitive.Provider
      duration={TOAST_LIMITS.duration}
      swipeDirection="right"
      swipeThreshold={TOAST_LIMITS.swipeThreshold}
    >
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
      {/* An open dialog hides everything from screen readers except live regions. */}
      <Primitive.Viewport
        aria-live="off"
        // At the top on a phone: the buttons of a form are at its end.
        className="fixed end-0 top-0 z-30 m-0 flex w-full max-w-md list-none flex-col gap-2 p-4 sm:top-auto sm:bottom-0"
      />
    </Primitive.Provider>
  )
}

const LOOKS = { default: 'border-edge', destructive: 'border-signal' } as const

const Message = ({ toast: { id, isOpen, title, description, action, variant = 'default' } }: { toast: Toast }) => (
  <Primitive.Root
    open={isOpen}
    onOpenChange={(open) => !open && closeToast(id)}
    data-variant={variant}
    className={`toast relative rounded-card border-s-4 bg-surface py-4 ps-5 pe-12 text-sm shadow-lg ring-1 ring-line ${LOOKS[variant]}`}
  >
    <Primitive.Title className="font-semibold">{title}</Primitive.Title>
    {description && <Primitive.Description className="mt-1 text-ink-soft">{description}</Primitive.Description>}
    {action && (
      <Primitive.Action altText={action.label} asChild>
        <Button onClick={action.onAction} className="mt-3">
          {action.label}
        </Button>
      </Primitive.Action>
    )}
    <Primitive.Close aria-label="Close" className="absolute end-2 top-2 grid size-9 place-items-center rounded-card">
      <X aria-hidden size={16} />
    </Primitive.Close>
  </Primitive.Root>
)

export default ToastRegion
