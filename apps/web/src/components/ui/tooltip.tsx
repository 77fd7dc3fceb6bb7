import { Tooltip as Primitive } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** Specification §9, in milliseconds: how long the pointer rests before a tooltip opens, and how soon the next one needs no rest. */
const DELAYS = { delayDuration: 700, skipDelayDuration: 300 } as const

/** Around everything whose tooltips belong together. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Primitive.Provider {...DELAYS}>{children}</Primitive.Provider>
)

/** The words for a control that shows a drawing only; on keyboard focus they come at once. */
export const Tooltip = ({ words, children }: { words: string; children: ReactElement }) => (
  <Primitive.Root>
    <Primitive.Trigger asChild>{children}</Primitive.Trigger>
    <Primitive.Portal>
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
