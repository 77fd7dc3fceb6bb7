import { PERSON_LIMITS } from '@hazards/schema/person.constants'
import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { loadOpenings, useOpenings } from '../features/openings/openings.queries.ts'
import { OpeningsSection } from '../features/openings/openings-section.tsx'
import { LeadProfile } from '../features/people/lead-profile.tsx'
import { Alumni, MastersStudents, MemberGrid } from '../features/people/member-grid.tsx'
import { loadPeople } from '../features/people/people.queries.ts'
import { RoleFilter } from '../features/people/role-filter.tsx'
import { UpdateProfile } from '../features/people/update-profile.tsx'
import { usePeople } from '../features/people/use-people.ts'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn, useTexts } from '../lib/page-texts.ts'
import { textParam } from '../lib/search-params.ts'

export const Route = createFileRoute('/team')({
  staticData: { page: { title: 'Team', query: ['role'] } },
  validateSearch: (params: Record<string, unknown>): { role?: string } => ({
    role: textParam(params.role, PERSON_LIMITS.role),
  }),
  loader: ({ context: { utils } }) => Promise.all([loadPeople(utils), loadTexts(utils, 'team'), loadOpenings(utils)]),
  head: ({ match }) => pageHead({ match, description: textsIn(match.context.utils, 'team')?.introduction }),
  component: TeamPage,
})

function TeamPage() {
  const { introduction } = useTexts('team')
  const { role } = Route.useSearch()
  const openings = useOpenings(Route.useRouteContext().site.now)
  const navigate = Route.useNavigate()
  const { total, roles, leads, members, masters, batches } = usePeople(role)
  return (
    <>
      <PageTitle title="Team">{introduction}</PageTitle>
      <div className="page grid gap-12">
        {roles.length > 1 && (
          <RoleFilter roles={roles} role={role} onRole={(role) => navigate({ search: { role }, resetScroll: false })} />
        )}
        {total === 0 && <p className="font-serif text-lg">Nobody has this role</p>}
        {leads.map((lead) => (
          <LeadProfile key={lead.id} lead={lead} />
        ))}
        {members.length > 0 && (
          <Section title="Members">
            <MemberGrid members={members} />
          </Section>
        )}
        {(!role || masters.length > 0) && (
          <Section title="Master's Students">
            <MastersStudents students={masters} />
          </Section>
        )}
        {batches.length > 0 && (
          <Section title="Alumni">
            <Alumni batches={batches} />
          </Section>
        )}
        {!role && <OpeningsSection openings={openings} />}
        {!role && <UpdateProfile />}
      </div>
    </>
  )
}
