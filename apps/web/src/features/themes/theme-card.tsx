import { formatPlainText } from '@hazards/schema/formatted-text'
import type { Theme } from '@hazards/schema/kinds/theme'
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { ThemePicture } from './theme-picture.tsx'

type ThemeCardProps = {
  theme: Theme
  /** Whether the picture is above the fold. */
  isFirst: boolean
}

/** Specification §2, /research: a theme with picture, title, description and an 'Explore' link. */
export const ThemeCard = ({ theme, isFirst }: ThemeCardProps) => (
  <article
    id={theme.slug}
    tabIndex={-1}
    className={`flex h-full flex-col overflow-hidden rounded-card border bg-surface ${useIsTarget(theme.slug) ? 'border-signal ring-2 ring-signal' : 'border-line'}`}
  >
    <ThemePicture theme={theme} isAboveFold={isFirst} className="border-b" />
    <div className="flex flex-1 flex-col px-6 pt-5 pb-3">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4">
        <p className="eyebrow">{theme.label}</p>
        <ActiveProjects count={theme.activeProjects} />
      </div>
      <h2 className="mt-1 text-lg">{theme.title}</h2>
      <p className="mt-2 flex-1 text-sm text-ink-soft">{formatPlainText(theme.descriptionHtml)}</p>
      <Link
        to="/research/$slug"
        params={{ slug: theme.slug }}
        className="mt-4 inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-semibold"
      >
        Explore<span className="sr-only"> {theme.title}</span>
        <ArrowRight aria-hidden size={16} />
      </Link>
    </div>
  </article>
)

const ActiveProjects = ({ count }: { count: number }) =>
  count > 0 && (
    <Link to="/projects" className="inline-block py-1 text-xs text-ink-soft">
      {count} active {count === 1 ? 'project' : 'projects'}
    </Link>
  )

/** Returns whether the address's fragment points to this theme. Only known in the browser. */
const useIsTarget = (id: string): boolean => {
  const hash = useLocation({ select: (location) => location.hash })
  return useHydrated() && hash === id
}
