import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Portrait } from '../../components/ui/portrait.tsx'
import type { TeamMember } from '../../content/team.ts'
import { surnameOf } from './surname.ts'

type MemberCardProps = { member: TeamMember; level?: 'h3' | 'h4' }

/** Specification §2, /team: a member with role, field, e-mail, publications, and a CV where there is one. */
export const MemberCard = ({ member, level: Heading = 'h3' }: MemberCardProps) => {
  const { name, role, specialization, image } = member
  return (
    <article className="flex h-full gap-4 border-t border-line pt-5">
      <Portrait name={name} image={image} />
      <div className="min-w-0">
        <Heading className="text-base leading-snug">{name}</Heading>
        <p className="text-sm text-ink-soft">{role}</p>
        <p className="mt-1.5 text-sm">{specialization}</p>
        <MemberLinks member={member} />
      </div>
    </article>
  )
}

const MemberLinks = ({ member }: { member: TeamMember }) => (
  <ul className="mt-2 flex flex-wrap gap-x-5 text-sm">
    <li>
      <EmailLink member={member} />
    </li>
    <li>
      <PublicationsLink member={member}>
        Publications<span className="sr-only"> of {member.name}</span>
      </PublicationsLink>
    </li>
    {member.cv && (
      <li>
        <CvLink name={member.name} cv={member.cv} />
      </li>
    )}
  </ul>
)

export const EmailLink = ({ member: { email } }: { member: TeamMember }) => (
  <a href={`mailto:${email}`} className="inline-block py-0.5 wrap-anywhere">
    {email}
  </a>
)

export const PublicationsLink = ({ member, children }: { member: TeamMember; children: ReactNode }) => (
  <Link to="/publications" search={{ search: surnameOf(member.name) }} className="inline-block py-0.5">
    {children}
  </Link>
)

/** Specification §2, /team: for three named members. */
export const CvLink = ({ name, cv }: { name: string; cv: string }) => (
  <a href={cv} className="inline-flex items-center gap-1.5 py-0.5">
    <FileText aria-hidden size={15} />
    CV (PDF)<span className="sr-only"> of {name}</span>
  </a>
)
