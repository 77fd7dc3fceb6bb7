import { useId, useRef } from 'react'
import { Select } from './select.tsx'
import { useEarlyEntry } from './use-early-entry.ts'

type FilterOption = { value: string; label: string; count?: number }

type FilterSelectProps = {
  name: string
  label: string
  /** The label of the option for no filter, whose value is ''. */
  allLabel: string
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
}

/** A labelled filter with one value or all. Each option shows how many records it would give. */
export const FilterSelect = ({ name, label, allLabel, options, value, onChange }: FilterSelectProps) => {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  useEarlyEntry(select, value, onChange)
  return (
    <div className="min-w-0 flex-1 basis-36">
      <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
        {label}
      </label>
      <div className="mt-1">
        <Select
          ref={select}
          id={id}
          name={name}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 w-full rounded-card border border-edge bg-surface px-3 py-2 text-sm hover:border-ink"
          none={allLabel}
          options={options.map(({ value, label, count }) => ({
            value,
            label: count === undefined ? label : `${label} (${count})`,
          }))}
        />
      </div>
    </div>
  )
}
