import type { ReactNode } from 'react'

type ProseCardProps = { title: string; level?: 'h2' | 'h3'; children: ReactNode }

/** A heading under a short rule, and a few words: the smallest part of a page. */
export const ProseCard = ({ title, level = 'h3', children }: ProseCardProps) => {
  const Heading = level
  return (
    <div className="border-t-2 border-signal pt-4">
      <Heading className="text-lg">{title}</Heading>
      <div className="mt-2 text-sm text-ink-soft">{children}</div>
    </div>
  )
}
