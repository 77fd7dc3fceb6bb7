import { X } from 'lucide-react'

type ChosenListProps = {
  label: string
  chosen: readonly { value: string; text: string }[]
  onRemove: (value: string) => void
}

/** What is chosen, each as a button that removes it. */
export const ChosenList = ({ label, chosen, onRemove }: ChosenListProps) =>
  chosen.length > 0 && (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
      {chosen.map(({ value, text }) => (
        <li key={value}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget)
              onRemove(value)
            }}
            className="inline-flex min-h-11 items-center gap-2 rounded-card border border-ink bg-surface px-3 py-2 text-start text-sm"
          >
            {text}
            <X aria-hidden size={16} className="shrink-0" />
            <span className="sr-only">(remove)</span>
          </button>
        </li>
      ))}
    </ul>
  )

/** Moves the focus from a button that goes: to the next, else the one before, else to where more is chosen. */
const focusBeside = (button: HTMLElement): void => {
  const item = button.closest('li')
  const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
  const target = beside ?? item?.parentElement?.parentElement?.querySelector('input')
  target?.focus()
}
