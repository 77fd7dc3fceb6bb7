import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Theme } from '../../content/themes.ts'

type ThemeCardProps = {
  theme: Theme
  /** Whether the picture is seen at once. */
  isFirst: boolean
}

/** Specification §2, /research: a theme with picture, title, description and the way on. */
export const ThemeCard = ({ theme, isFirst }: ThemeCardProps) => (
  <article
    id={theme.id}
    className={`flex h-full flex-col overflow-hidden rounded-card border bg-surface ${useIsMeant(theme.id) ? 'border-signal ring-2 ring-signal' : 'border-line'}`}
  >
    <img
      src={theme.image}
      alt=""
      width={640}
      height={400}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-16/10 w-full border-b border-line object-cover"
    />
    <div className="flex flex-1 flex-col px-6 pt-5 pb-3">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4">
        <p className="eyebrow">{theme.plainTitle}</p>
        <ActiveProjects count={theme.activeProjects} />
      </div>
      <h2 className="mt-1 text-lg">{theme.title}</h2>
      <p className="mt-2 flex-1 text-sm text-ink-soft">{theme.description}</p>
      <Link
        to="/publications"
        search={{ search: theme.searchWord }}
        className="mt-4 inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-semibold"
      >
        Explore publications<span className="sr-only"> on {theme.title}</span>
        <ArrowRight aria-hidden size={16} />
      </Link>
    </div>
  </article>
)

const ActiveProjects = ({ count }: { count: number }) =>
  count > 0 && (
    <Link to="/projects" className="inline-block py-0.5 text-xs text-ink-soft">
      {count} active {count === 1 ? 'project' : 'projects'}
    </Link>
  )

/** Whether the visitor came here for this very theme. The server does not know, so that it shows only in the browser. */
const useIsMeant = (id: string): boolean => {
  const hash = useLocation({ select: (location) => location.hash })
  return useHydrated() && hash === id
}
