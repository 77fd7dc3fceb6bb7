import type { UseFormRegisterReturn } from 'react-hook-form'

type ChoicesProps = {
  legend: string
  options: readonly { value: string; label: string }[]
  /** The saved and the chosen values. A value without an option, such as a theme in the trash, is offered as it is. */
  values: readonly string[]
  control: UseFormRegisterReturn
  className: string
}

/** More options than this are scrolled. */
const MANY = 16

/** Checkboxes that choose any number of values. */
export const Choices = ({ legend, options, values, control, className }: ChoicesProps) => {
  const unlisted = [...new Set(values)].filter((value) => !options.some((option) => option.value === value))
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="text-sm font-semibold">
        {legend}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      <div className={`mt-1 grid gap-x-5 sm:grid-cols-2 ${options.length > MANY ? 'max-h-72 overflow-y-auto' : ''}`}>
        {[...options, ...unlisted.map((value) => ({ value, label: value }))].map(({ value, label }) => (
          <label key={value} className="flex min-h-11 min-w-0 items-center gap-3 py-1 text-sm">
            <input type="checkbox" value={value} {...control} className="size-5 shrink-0 accent-signal" />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
