import { Tooltip as Primitive } from 'radix-ui'
import { type ReactElement, type ReactNode, useState } from 'react'

/**
 * Specification §9, in milliseconds: the delay before a tooltip opens, and the time in which the next one opens without delay.
 */
const DELAYS = { delayDuration: 700, skipDelayDuration: 300 } as const

/** Wraps all controls that share the tooltip delays. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Primitive.Provider {...DELAYS}>{children}</Primitive.Provider>
)

type TooltipProps = {
  words: string
  /** Asked before it opens. */
  isNeeded?: () => boolean
  children: ReactElement
}

/** A text label for an icon-only control. On keyboard focus it shows at once. */
export const Tooltip = ({ words, isNeeded = () => true, children }: TooltipProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Primitive.Root open={isOpen} onOpenChange={(next) => setIsOpen(next && isNeeded())}>
      {/* A click may come before React has shown what the pointer opened: Radix then closes nothing. */}
      <Primitive.Trigger asChild onClick={() => setIsOpen(false)}>
        {children}
      </Primitive.Trigger>
      {/* In the page's content: nothing that is read stands outside of a landmark. */}
      <Primitive.Portal container={document.getElementById('main')}>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-30 max-w-xs rounded-card bg-deep px-3 py-1.5 text-sm text-on-deep shadow-lg"
        >
          {words}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
