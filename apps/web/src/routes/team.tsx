import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { team } from '../content/team.ts'
import { LeadProfile } from '../features/group/lead-profile.tsx'
import { Alumni, MastersStudents, MemberGrid } from '../features/group/member-grid.tsx'
import { UpdateProfile } from '../features/group/update-profile.tsx'
import { pageHead } from '../lib/page-head.ts'

const DESCRIPTION = 'The people who put the instruments out, read them, and answer when you write.'

export const Route = createFileRoute('/team')({
  staticData: { page: { title: 'Team', description: DESCRIPTION } },
  head: pageHead,
  component: TeamPage,
})

function TeamPage() {
  return (
    <>
      <PageTitle title="Team">{DESCRIPTION}</PageTitle>
      <div className="page grid gap-16">
        <LeadProfile />
        <Section title="Members">
          <MemberGrid members={team.members} />
        </Section>
        <Section title="Master's Students">
          <MastersStudents />
        </Section>
        <Section title="Alumni">
          <Alumni />
        </Section>
        <UpdateProfile />
      </div>
    </>
  )
}
