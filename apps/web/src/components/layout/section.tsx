import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  /** A count or a link next to the heading. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of a page with a heading, separated by a rule. */
export const Section = ({ title, aside, className = '', children }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t-2 border-ink pt-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {aside && <div className="text-sm text-ink-soft">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
