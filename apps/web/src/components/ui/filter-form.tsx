import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'

type FilterFormProps = {
  label: string
  action: string
  /** Filters of other lists on the same page, kept in the address when a form is sent without script. */
  keep?: Record<string, string | number | undefined>
  onSubmit?: () => void
  children: ReactNode
}

/** Filters as a form that asks for its own page again: it works by the address alone where no script runs. */
export const FilterForm = ({ label, action, keep = {}, onSubmit, children }: FilterFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <form method="get" action={action} aria-label={label} onSubmit={submit} className="flex flex-wrap items-end gap-3">
      {Object.entries(keep).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <Button type="submit" look="secondary" className="no-script">
        Show
      </Button>
    </form>
  )
}
