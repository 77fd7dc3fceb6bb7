import type { Home } from '@hazards/schema/home'
import { Link } from '@tanstack/react-router'
import { Section } from '../../components/layout/section.tsx'
import { ThemePicture } from './theme-picture.tsx'

/** Specification §2, Home: the first two research themes. Renders nothing without any. */
export const ThemeTeaser = ({ themes, total }: { themes: Home['firstThemes']; total: number }) => {
  if (themes.length === 0) return null
  return (
    <Section title="Domain of Work" className="min-w-0">
      <ul className="grid gap-8 sm:max-lg:grid-cols-2">
        {themes.map((theme) => (
          <li key={theme.slug}>
            <Link
              to="/research/$slug"
              params={{ slug: theme.slug }}
              className="group block text-ink no-underline lg:grid lg:grid-cols-[7rem_1fr] lg:gap-x-4"
            >
              <ThemePicture theme={theme} className="rounded-card border lg:row-span-2 lg:aspect-4/3" />
              <span className="eyebrow mt-3 block lg:mt-0 lg:self-end">{theme.label}</span>
              <h3 className="mt-1 text-lg leading-snug underline decoration-ink/40 decoration-1 underline-offset-4 group-hover:decoration-ink">
                {theme.title}
              </h3>
            </Link>
            <p className="mt-1.5 line-clamp-2 text-sm text-ink-soft lg:mt-3 lg:line-clamp-3">{theme.description}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm">
        <Link to="/research">All {total} research themes</Link>
      </p>
    </Section>
  )
}
