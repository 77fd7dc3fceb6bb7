import { createFileRoute } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { buttonClass } from '../components/ui/button.tsx'
import { Portrait } from '../components/ui/portrait.tsx'
import { group } from '../content/group.ts'
import { type TeamMember, team } from '../content/team.ts'
import { MemberCard, MemberLinks } from '../features/group/member-card.tsx'
import { pageHead } from '../lib/page-head.ts'

const DESCRIPTION = 'The people who put the instruments out, read them, and answer when you write.'

export const Route = createFileRoute('/team')({
  staticData: { crumb: 'Team' },
  head: ({ match }) =>
    pageHead({
      title: 'Team',
      description: DESCRIPTION,
      path: '/team',
      siteName: group.name,
      site: match.context.site,
    }),
  component: TeamPage,
})

function TeamPage() {
  return (
    <>
      <PageTitle title="Team" aside={<UpdateProfile />}>
        {DESCRIPTION}
      </PageTitle>
      <div className="page grid gap-16">
        <LeadProfile />
        <Section title="Members">
          <MemberGrid members={team.members} />
        </Section>
        <Section title="Master's Students">
          {team.mastersStudents.length === 0 ? (
            <p className="text-ink-soft">Currently no active Master's students</p>
          ) : (
            <MemberGrid members={team.mastersStudents} />
          )}
        </Section>
        {team.alumni.map(({ batch, members }) => (
          <Section key={batch} title={`Alumni: Master's ${batch}`} aside={`${members.length} graduates`}>
            <MemberGrid members={members} />
          </Section>
        ))}
      </div>
    </>
  )
}

function UpdateProfile() {
  return (
    <a href={team.updateProfileUrl} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
      Update Profile
      <ExternalLink aria-hidden size={16} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

function LeadProfile() {
  const { name, role, specialization, image, bio } = team.lead
  return (
    <section
      aria-labelledby="lead"
      className="grid gap-x-10 gap-y-6 border-t-2 border-ink pt-8 md:grid-cols-[auto_1fr]"
    >
      <Portrait name={name} image={image} className="size-28 text-2xl md:size-40" />
      <div>
        <p className="eyebrow">{role}</p>
        <h2 id="lead" className="mt-1 text-xl">
          {name}
        </h2>
        <p className="mt-1 text-ink-soft">{specialization}</p>
        <p className="mt-4 max-w-measure">{bio}</p>
        <MemberLinks member={team.lead} />
      </div>
    </section>
  )
}

function MemberGrid({ members }: { members: readonly TeamMember[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {members.map((member) => (
        <li key={member.id}>
          <MemberCard member={member} />
        </li>
      ))}
    </ul>
  )
}
