import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The native select in the site's style. */
export const Select = ({ className = '', ...rest }: ComponentProps<'select'>) => (
  <div className="relative">
    <select className={`appearance-none truncate pe-9! ${className}`} {...rest} />
    <ChevronDown aria-hidden size={16} className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-soft" />
  </div>
)
