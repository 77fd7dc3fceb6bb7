import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  /** The label of the option for no value, if there is one. */
  none?: string | false
  options: readonly { value: string; label: string }[]
}

/** The native select in the site's style. */
export const Select = ({ className = '', none, options, ...rest }: SelectProps) => (
  <div className="relative">
    <select className={`appearance-none truncate pe-9! ${className}`} {...rest}>
      {none && <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden size={16} className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-soft" />
  </div>
)
