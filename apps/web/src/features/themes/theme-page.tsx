import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { ThemePicture } from './theme-picture.tsx'
import type { useTheme } from './use-themes.ts'

type ThemePageProps = Omit<ReturnType<typeof useTheme>, 'people'> & {
  /** The rendered list of the theme's newest publications. */
  list: ReactNode
  /** The theme's people, or null if there are none. */
  people: ReactNode
}

/** A research theme's page (records §5): description, projects, people and, as the longest, publications at the end. */
export const ThemePage = ({ theme, projects, publications, list, people }: ThemePageProps) => (
  <article>
    <header className="page grid items-center gap-x-12 gap-y-6 pt-6 pb-10 md:pt-8 md:pb-12 lg:grid-cols-3">
      <div className="lg:col-span-2">
        <p className="eyebrow">{theme.label}</p>
        <h1 className="mt-1 text-2xl md:text-3xl">{theme.title}</h1>
        <p className="mt-5 max-w-measure whitespace-pre-line">{theme.description}</p>
      </div>
      <ThemePicture theme={theme} isAboveFold className="rounded-card border" />
    </header>
    <div className="page grid gap-x-12 gap-y-14 lg:grid-cols-3">
      <div className="grid min-w-0 content-start gap-y-14 empty:hidden lg:col-start-3">
        {projects.length > 0 && (
          <Section title="Projects">
            <ul className="-mt-1 grid gap-3 text-sm">
              {projects.map(({ id, slug, title, status }) => (
                <li key={id}>
                  <Link to="/projects/$slug" params={{ slug }}>
                    {title}
                  </Link>
                  <span className="text-ink-soft"> · {status}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {people && <Section title="People">{people}</Section>}
      </div>
      <div className="min-w-0 lg:col-span-2 lg:col-start-1 lg:row-start-1">
        <Section
          title="Publications"
          aside={
            publications.total > 0 && (
              <Link to="/publications" search={{ theme: theme.slug }} className="inline-block py-0.5">
                All {publications.total}
              </Link>
            )
          }
        >
          {publications.total > 0 ? list : <p className="text-ink-soft">No publications available</p>}
        </Section>
      </div>
    </div>
  </article>
)
