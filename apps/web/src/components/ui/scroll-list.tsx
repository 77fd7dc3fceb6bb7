import type { ReactNode } from 'react'

type ScrollListProps = { label: string; height: 'publications' | 'news'; children: ReactNode }

/** Specification §9: list heights. */
const HEIGHTS = { publications: 'md:h-[24rem]', news: 'md:h-[20rem]' } as const

/** Without it, a list with no link inside could not be scrolled by keyboard. */
const REACHABLE = { tabIndex: 0 }

/** A list that scrolls in its own frame, but on small screens with the page; reachable by keyboard, and named. */
export const ScrollList = ({ label, height, children }: ScrollListProps) => (
  <section
    aria-label={label}
    {...REACHABLE}
    className={`scroll-list md:overflow-y-auto rounded-card border border-line bg-surface ${HEIGHTS[height]}`}
  >
    {children}
  </section>
)
