import { X } from 'lucide-react'
import type { FieldsForm } from './use-record-form.ts'

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

/** Returns the values that are chosen in a field of a form, and a function that chooses one, or no longer. */
export const useChosen = (form: FieldsForm, path: string) => {
  const chosen = (form.watch(path) ?? []) as string[]
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
    form.setValue(path, next, { shouldDirty: true })
  }
  return { chosen, toggle }
}
