import { isWebAddress } from '@hazards/schema/web-address'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { FormattedText } from '../../components/ui/formatted-text.tsx'
import { Portrait } from '../../components/ui/portrait.tsx'
import { CvLink, EmailLink, PublicationsLink } from './member-card.tsx'
import type { usePerson } from './use-people.ts'

type PersonPageProps = Omit<ReturnType<typeof usePerson>, 'types' | 'projects'> & {
  /** The rendered list of the person's projects, or null if there are none. */
  projects: ReactNode
  /** The rendered list of the person's newest publications. */
  list: ReactNode
  /** The rendered news about the person. */
  news: ReactNode
}

/** A person's page (records §5): portrait, biography, links, projects and, as the longest, publications at the end. */
export const PersonPage = ({ person, publications, projects, list, news }: PersonPageProps) => (
  <article>
    <header className="page grid items-center gap-x-12 gap-y-6 pt-6 pb-10 md:grid-cols-[auto_1fr] md:pt-8 md:pb-12">
      <Portrait
        name={person.name}
        image={person.imageUrl}
        field={person.specialization}
        className="size-28 text-2xl md:size-44 md:text-4xl"
      />
      <div>
        <p className="eyebrow">{person.role}</p>
        <h1 className="mt-2 text-2xl md:text-3xl">{person.name}</h1>
        {person.specialization && <p className="mt-3 max-w-measure text-ink-soft">{person.specialization}</p>}
        <PersonLinks person={person} />
      </div>
    </header>
    <div className="page grid gap-16">
      {person.bioHtml && <FormattedText html={person.bioHtml} />}
      <div className="beside grid gap-16 empty:hidden">
        {projects && <Section title="Projects">{projects}</Section>}
        {news}
      </div>
      <Section
        title="Publications"
        aside={
          publications.total > 0 && (
            <span className="flex flex-wrap gap-x-6">
              <PublicationsLink person={person}>All {publications.total}</PublicationsLink>
              <Link to="/publications/report" search={{ author: person.slug }} className="inline-block py-0.5">
                CV list
              </Link>
            </span>
          )
        }
      >
        {publications.total > 0 ? list : <p className="text-ink-soft">No publications available</p>}
      </Section>
    </div>
  </article>
)

const PersonLinks = ({ person: { name, email, website, orcid, cvUrl } }: Pick<PersonPageProps, 'person'>) => (
  <ul aria-label="Links" className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
    {email && (
      <li>
        <EmailLink email={email} />
      </li>
    )}
    {website && isWebAddress(website) && (
      <li>
        <a href={website} rel="noopener" className="inline-block py-0.5">
          Website
        </a>
      </li>
    )}
    {orcid && (
      <li>
        <a href={`https://orcid.org/${orcid}`} rel="noopener" className="inline-block py-0.5">
          ORCID {orcid}
        </a>
      </li>
    )}
    {cvUrl && (
      <li>
        <CvLink name={name} cv={cvUrl} />
      </li>
    )}
  </ul>
)
