import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

export type RelatedLink = {
  to: NonNullable<LinkProps['to']>
  label: string
  text: string
}

/** Links at the end of a page, each with a description. */
export const RelatedLinks = ({ links }: { links: readonly RelatedLink[] }) => (
  <nav aria-label="Related pages" className="no-print">
    <ul className="grid gap-x-12 border-t-2 border-ink max-md:divide-y max-md:divide-line md:grid-cols-3">
      {links.map(({ to, label, text }) => (
        <li key={to} className="py-5">
          <Link to={to} className="group block text-ink no-underline">
            <span className="flex items-center justify-between gap-4 font-serif text-lg decoration-1 underline-offset-4 group-hover:underline">
              {label}
              <ArrowRight aria-hidden size={20} className="shrink-0 text-signal" />
            </span>
            <span className="mt-1 block text-sm text-balance text-ink-soft">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
