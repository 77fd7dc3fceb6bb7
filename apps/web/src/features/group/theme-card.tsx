import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Theme, ThemeId } from '../../content/themes.ts'

/** What to look for in titles to find a theme's publications. */
const SEARCH_WORDS: Record<ThemeId, string> = {
  'landslide-dynamics': 'landslide',
  'flood-modelling': 'flood',
  'climate-variability-impacts': 'rainfall',
  'infrastructure-resilience': 'bridge',
  'remote-sensing-gis': 'radar',
  'computational-methods': 'model',
}

/** Specification §2, /research: a theme with picture, title, description and the way on. */
export const ThemeCard = ({ theme }: { theme: Theme }) => (
  <article id={theme.id} className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
    <img
      src={theme.image}
      alt=""
      width={640}
      height={400}
      loading="lazy"
      decoding="async"
      className="aspect-16/10 w-full border-b border-line object-cover"
    />
    <div className="flex flex-1 flex-col px-5 pt-4 pb-3">
      <p className="eyebrow">{theme.plainTitle}</p>
      <h2 className="mt-1 text-lg">{theme.title}</h2>
      <p className="mt-2 flex-1 text-sm text-ink-soft">{theme.description}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2 text-sm">
        <Link
          to="/publications"
          search={{ search: SEARCH_WORDS[theme.id] }}
          className="inline-flex min-h-9 items-center gap-1.5 font-semibold"
        >
          Explore<span className="sr-only"> publications on {theme.title}</span>
          <ArrowRight aria-hidden size={16} />
        </Link>
        <span className="text-ink-soft">{activeProjects(theme.activeProjects)}</span>
      </div>
    </div>
  </article>
)

const activeProjects = (count: number): string =>
  count === 0 ? '' : `${count} active ${count === 1 ? 'project' : 'projects'}`
