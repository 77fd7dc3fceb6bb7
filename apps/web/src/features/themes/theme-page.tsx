import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HazardsSection } from '../../components/hazards/hazard-links.tsx'
import { Section } from '../../components/layout/section.tsx'
import { RecordSitesSection } from '../../components/map/record-sites.tsx'
import { FormattedText } from '../../components/ui/formatted-text.tsx'
import { ThemePicture } from './theme-picture.tsx'
import type { useTheme } from './use-themes.ts'

type ThemePageProps = Omit<ReturnType<typeof useTheme>, 'people' | 'projects' | 'types'> & {
  /** The rendered figure of the theme's newest publication that has one, or null. */
  figure: ReactNode
  /** The rendered list of the theme's newest publications. */
  list: ReactNode
  /** The theme's people, or null if there are none. */
  people: ReactNode
  /** The rendered list of its projects, or null if there are none. */
  projects: ReactNode
  /** The rendered openings, if there are some. */
  openings: ReactNode
  /** The rendered news about its projects and publications. */
  news: ReactNode
}

/**
 * A research theme's page (records §5): its question, a figure, findings, projects, people and, as the longest, publications at
 * the end.
 */
export const ThemePage = ({
  theme,
  projects,
  publications,
  sites,
  figure,
  list,
  people,
  openings,
  news,
}: ThemePageProps) => (
  <article>
    <Heading theme={theme} />
    <FigureAndFindings figure={figure} findings={theme.findings ?? []} />
    <div className="page grid gap-x-12 gap-y-14 lg:grid-cols-3">
      {/* In print its lists are long: each takes the whole width, in three columns. */}
      <div className="beside grid min-w-0 content-start gap-y-14 empty:hidden lg:col-start-3 print:grid-cols-1 print:[&_svg]:max-h-32 print:[&_ul]:grid print:[&_ul]:grid-cols-3">
        {people && <Section title="Who works on it">{people}</Section>}
        {projects && <Section title="Projects">{projects}</Section>}
        {openings}
        {news}
        <RecordSitesSection {...sites} />
        <HazardsSection {...theme} />
      </div>
      <div className="min-w-0 lg:col-span-2 lg:col-start-1 lg:row-start-1">
        <Section
          title="Publications"
          aside={
            publications.total > publications.items.length && (
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

const Heading = ({ theme }: Pick<ThemePageProps, 'theme'>) => (
  <header className="page grid items-start gap-x-12 gap-y-6 pt-5 pb-10 md:pt-6 lg:grid-cols-3">
    <div className="lg:col-span-2">
      <p className="eyebrow">{theme.label}</p>
      <h1 className="mt-1 text-2xl md:text-3xl">{theme.title}</h1>
      {theme.question && (
        <p className="mt-5 max-w-3xl font-serif text-lg text-pretty md:text-xl md:leading-snug">{theme.question}</p>
      )}
      <FormattedText html={theme.descriptionHtml} className="mt-4" />
    </div>
    <ThemePicture theme={theme} isAboveFold className="rounded-card border print:hidden" />
  </header>
)

const FigureAndFindings = ({ figure, findings }: { figure: ReactNode; findings: readonly string[] }) =>
  (figure || findings.length > 0) && (
    <div className="page grid gap-x-12 gap-y-10 pb-14 lg:grid-cols-3 print:pb-0">
      {figure && <div className="min-w-0 lg:col-span-2 print:[&_img]:max-h-52!">{figure}</div>}
      {findings.length > 0 && (
        <Section title="What we found" className={figure ? '' : 'lg:col-span-3'}>
          <ul className="-mt-2 divide-y divide-line">
            {findings.map((finding) => (
              <li key={finding} className="py-3 print:py-1">
                {finding}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
