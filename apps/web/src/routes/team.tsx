import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { LeadProfile } from '../features/people/lead-profile.tsx'
import { Alumni, MastersStudents, MemberGrid } from '../features/people/member-grid.tsx'
import { loadPeople } from '../features/people/people.queries.ts'
import { UpdateProfile } from '../features/people/update-profile.tsx'
import { usePeople } from '../features/people/use-people.ts'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn, useTexts } from '../lib/page-texts.ts'

export const Route = createFileRoute('/team')({
  staticData: { page: { title: 'Team' } },
  loader: ({ context: { utils } }) => Promise.all([loadPeople(utils), loadTexts(utils, 'team')]),
  head: ({ match }) => pageHead({ match, description: textsIn(match.context.utils, 'team')?.introduction }),
  component: TeamPage,
})

function TeamPage() {
  const { introduction } = useTexts('team')
  const { leads, members, masters, batches } = usePeople()
  return (
    <>
      <PageTitle title="Team">{introduction}</PageTitle>
      <div className="page grid gap-16">
        {leads.map((lead) => (
          <LeadProfile key={lead.id} lead={lead} />
        ))}
        {members.length > 0 && (
          <Section title="Members">
            <MemberGrid members={members} />
          </Section>
        )}
        <Section title="Master's Students">
          <MastersStudents students={masters} />
        </Section>
        {batches.length > 0 && (
          <Section title="Alumni">
            <Alumni batches={batches} />
          </Section>
        )}
        <UpdateProfile />
      </div>
    </>
  )
}
