import { FileText } from 'lucide-react'
import { Portrait } from '../../components/ui/portrait.tsx'
import type { TeamMember } from '../../content/team.ts'

/** Specification §2, /team: a member with role, field, e-mail, and a CV where there is one. */
export const MemberCard = ({ member }: { member: TeamMember }) => {
  const { name, role, specialization, image } = member
  return (
    <article className="flex h-full gap-4 border-t border-line pt-5">
      <Portrait name={name} image={image} />
      <div className="min-w-0">
        <h3 className="text-base leading-snug">{name}</h3>
        <p className="text-sm text-ink-soft">{role}</p>
        <p className="mt-1.5 text-sm">{specialization}</p>
        <MemberLinks member={member} />
      </div>
    </article>
  )
}

export const MemberLinks = ({ member: { name, email, cv } }: { member: TeamMember }) => (
  <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
    <a href={`mailto:${email}`} className="py-0.5 wrap-anywhere">
      {email}
    </a>
    {cv && (
      <a href={cv} className="inline-flex items-center gap-1.5 py-0.5">
        <FileText aria-hidden size={15} />
        CV<span className="sr-only"> of {name} (PDF)</span>
      </a>
    )}
  </p>
)
