import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../tooltip.tsx'

type RowButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  icon: LucideIcon
  /** What it does, in a word. The button also needs an aria-label, which names the record. */
  words: string
  /** Where the row has room for the word. */
  labelClass?: string
}

/** A table has no room for words, nor has a narrow row, until its buttons are asked for on a phone. */
const LABEL = 'max-lg:hidden max-sm:in-data-more:inline lg:in-data-compact:hidden'

/** A button in a row of a list: an icon and a word, which is a tooltip where it has no room. */
export const RowButton = ({ icon: Icon, words, labelClass = LABEL, ...rest }: RowButtonProps) => {
  const label = useRef<HTMLSpanElement>(null)
  return (
    <Tooltip words={words} isNeeded={() => label.current?.offsetWidth === 0}>
      <Button {...rest}>
        <Icon aria-hidden size={16} />
        <span ref={label} className={labelClass}>
          {words}
        </span>
      </Button>
    </Tooltip>
  )
}
