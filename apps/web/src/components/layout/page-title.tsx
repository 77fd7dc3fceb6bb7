import type { ReactNode } from 'react'

/** The heading of a page, with a one-sentence introduction. */
export const PageTitle = ({ title, children, aside }: { title: string; children?: ReactNode; aside?: ReactNode }) => (
  <div className="page flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pt-5 pb-8 md:pt-6">
    <div>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      {children && <p className="mt-3 max-w-measure text-balance text-ink-soft">{children}</p>}
    </div>
    {aside}
  </div>
)
