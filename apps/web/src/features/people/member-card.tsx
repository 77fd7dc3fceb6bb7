import type { Person } from '@hazards/schema/kinds/person'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Portrait } from '../../components/ui/portrait.tsx'

type MemberCardProps = { member: Person; level?: 'h3' | 'h4' }

/** Specification §2, /team: a member's role, field, email, publications and, if there is one, CV. */
export const MemberCard = ({ member, level: Heading = 'h3' }: MemberCardProps) => {
  const { name, slug, role, specialization, imageUrl } = member
  return (
    <article className="flex h-full gap-4 border-t border-line pt-5">
      <Portrait name={name} image={imageUrl} field={specialization} />
      <div className="min-w-0">
        <Heading className="text-base leading-snug">
          <Link to="/team/$slug" params={{ slug }} className="inline-block py-0.5 text-inherit">
            {name}
          </Link>
        </Heading>
        <p className="text-sm text-ink-soft">{role}</p>
        <p className="mt-1.5 text-sm">{specialization}</p>
        <MemberLinks member={member} />
      </div>
    </article>
  )
}

const MemberLinks = ({ member }: { member: Person }) => (
  <ul className="mt-2 flex flex-wrap gap-x-5 text-sm">
    {member.email && (
      <li>
        <EmailLink email={member.email} />
      </li>
    )}
    <li>
      <PublicationsLink person={member}>
        Publications<span className="sr-only"> of {member.name}</span>
      </PublicationsLink>
    </li>
    {member.orcid && (
      <li>
        <OrcidLink person={member} />
      </li>
    )}
    {member.cvUrl && (
      <li>
        <CvLink name={member.name} cv={member.cvUrl} />
      </li>
    )}
  </ul>
)

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="inline-block py-0.5">
    {email}
  </a>
)

/** Links to the person's entry at ORCID (records §5). */
export const OrcidLink = ({ person: { name, orcid } }: { person: Pick<Person, 'name' | 'orcid'> }) => (
  <a href={`https://orcid.org/${orcid}`} rel="noopener" className="inline-block py-0.5">
    ORCID<span className="sr-only"> of {name}</span>
  </a>
)

/** Links to the person's publications (records §5). */
export const PublicationsLink = ({ person, children }: { person: Pick<Person, 'slug'>; children: ReactNode }) => (
  <Link to="/publications" search={{ author: person.slug }} className="inline-block py-0.5">
    {children}
  </Link>
)

/** Specification §2, /team: the CV link that three named members have. */
export const CvLink = ({ name, cv }: { name: string; cv: string }) => (
  <a href={cv} className="inline-flex items-center gap-1.5 py-0.5">
    <FileText aria-hidden size={15} />
    CV (PDF)<span className="sr-only"> of {name}</span>
  </a>
)
