import { Bold, Heading, ImagePlus, Italic, Link, List, type LucideIcon, Quote } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import type { Formatting } from './format-selection.ts'

const BUTTONS: { formatting: Formatting; label: string; icon: LucideIcon }[] = [
  { formatting: 'bold', label: 'Bold', icon: Bold },
  { formatting: 'italic', label: 'Italic', icon: Italic },
  { formatting: 'heading', label: 'Heading', icon: Heading },
  { formatting: 'list', label: 'List', icon: List },
  { formatting: 'quote', label: 'Quote', icon: Quote },
  { formatting: 'link', label: 'Link', icon: Link },
]
const BUTTON = 'grid size-11 place-items-center rounded-card hover:bg-sunken max-sm:w-10'

type FormattingBarProps = {
  onFormat: (formatting: Formatting) => void
  onPicture: () => void
}

/** The buttons above a formatted text: one stop by keyboard, arrow keys move between them. */
export const FormattingBar = ({ onFormat, onPicture }: FormattingBarProps) => (
  <Toolbar.Root aria-label="Formatting" className="-ms-1 flex flex-wrap">
    {BUTTONS.map(({ formatting, label: name, icon: Icon }) => (
      <Toolbar.Button
        key={formatting}
        type="button"
        title={name}
        className={BUTTON}
        onClick={() => onFormat(formatting)}
      >
        <Icon aria-hidden size={18} />
        <span className="sr-only">{name}</span>
      </Toolbar.Button>
    ))}
    <Toolbar.Button type="button" title="Picture" className={BUTTON} onClick={onPicture}>
      <ImagePlus aria-hidden size={18} />
      <span className="sr-only">Picture</span>
    </Toolbar.Button>
  </Toolbar.Root>
)
