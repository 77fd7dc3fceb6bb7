import type { ComponentProps } from 'react'

/** A checkbox with its words, as high as a finger needs it. @param className of both */
export const CheckBox = ({ className = '', children, ...input }: ComponentProps<'input'>) => (
  <label className={`flex min-h-11 items-center gap-3 text-sm ${className}`}>
    <input type="checkbox" className="size-5 shrink-0 accent-signal" {...input} />
    {children}
  </label>
)
