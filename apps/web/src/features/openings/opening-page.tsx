import { formatDate, formatPartialDate, formatWeekday } from '@hazards/schema/dates'
import type { Opening } from '@hazards/schema/kinds/opening'
import { isWebAddress } from '@hazards/schema/web-address'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HazardsSection } from '../../components/hazards/hazard-links.tsx'
import { Section } from '../../components/layout/section.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { FormattedText } from '../../components/ui/formatted-text.tsx'
import type { useOpening } from './openings.queries.ts'

type OpeningPageProps = Omit<ReturnType<typeof useOpening>, 'people'> & {
  /** Whether one can still apply. */
  isOpen: boolean
  /** The rendered list of who answers questions, or null if nobody is named. */
  people: ReactNode
}

/** An opening's page (records §21): what it is, until when and how to apply, and whom to ask. */
export const OpeningPage = ({ opening, isOpen, people, themes, projects }: OpeningPageProps) => {
  const { title, openingType, descriptionHtml, url, email } = opening
  return (
    <article>
      <header className="page pt-6 pb-10 md:pt-8 md:pb-12">
        <p className="eyebrow">{openingType}</p>
        <h1 className="mt-2 max-w-4xl text-2xl md:text-3xl">{title}</h1>
        <Deadline opening={opening} isOpen={isOpen} />
      </header>
      <div className="page grid gap-x-12 gap-y-14 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <FormattedText html={descriptionHtml} />
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 empty:hidden">
            {isOpen && url && isWebAddress(url) && (
              <a href={url} rel="noopener" className={buttonClass('primary')}>
                Apply
              </a>
            )}
            {isOpen && !url && !email && (
              <Link to="/contact" className={buttonClass('primary')}>
                Write to us
              </Link>
            )}
            {email && (
              <a href={`mailto:${email}`} className="inline-block py-2">
                Ask {email}
              </a>
            )}
          </p>
          {people && (
            <Section title="Who answers questions" className="mt-14">
              {people}
            </Section>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-y-14">
          <Facts opening={opening} />
          {themes.length + projects.length > 0 && (
            <Section title="What it is part of">
              <ul className="-mt-1 grid gap-3 text-sm">
                {themes.map(({ id, slug, title: theme }) => (
                  <li key={id}>
                    <Link to="/research/$slug" params={{ slug }} className="inline-block py-0.5">
                      {theme}
                    </Link>
                  </li>
                ))}
                {projects.map(({ id, slug, title: project }) => (
                  <li key={id}>
                    <Link to="/projects/$slug" params={{ slug }} className="inline-block py-0.5">
                      {project}
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <HazardsSection {...opening} />
        </div>
      </div>
    </article>
  )
}

const Deadline = ({ opening: { deadline }, isOpen }: Pick<OpeningPageProps, 'isOpen'> & { opening: Opening }) => (
  <p className="mt-4">
    {!isOpen && (
      <>
        Applications closed on {formatDate(deadline ?? '')}. <Link to="/openings">See what is open now</Link>
      </>
    )}
    {isOpen && deadline && (
      <>
        Apply by {formatWeekday(deadline)}, <time dateTime={deadline}>{formatDate(deadline)}</time>
        <span className="text-ink-soft">, anywhere on Earth</span>
      </>
    )}
    {isOpen && !deadline && 'Open until it is filled'}
  </p>
)

const Facts = ({ opening: { terms, place, starts } }: { opening: Opening }) => {
  const rows = [
    ['Terms', terms],
    ['Place', place],
    ['Starts', starts && formatPartialDate(starts)],
  ].filter(([, value]) => value)
  return (
    rows.length > 0 && (
      <Section title="Details">
        <dl className="-mt-1 grid gap-y-4 text-sm">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className="eyebrow">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
    )
  )
}
