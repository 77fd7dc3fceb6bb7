import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

export type FilterOption = { value: string; label: string; count?: number }

type FilterSelectProps = {
  name: string
  label: string
  /** What no choice is called: its value is ''. */
  allLabel: string
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
}

/** A labelled choice of one value or all; options tell how many records they give before they are chosen. */
export const FilterSelect = ({ name, label, allLabel, options, value, onChange }: FilterSelectProps) => {
  const id = useId()
  return (
    <div className="min-w-0 flex-1 basis-36">
      <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
        {label}
      </label>
      <div className="relative mt-1">
        <select
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 w-full appearance-none truncate rounded-card border border-edge bg-surface py-2 ps-3 pe-9 text-sm hover:border-ink"
        >
          <option value="">{allLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.count === undefined ? option.label : `${option.label} (${option.count})`}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={16} className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-soft" />
      </div>
    </div>
  )
}
