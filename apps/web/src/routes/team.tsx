import { PERSON_LIMITS } from '@hazards/schema/person.constants'
import { createFileRoute } from '@tanstack/react-router'
import { AboutFilter } from '../components/hazards/about-filter.tsx'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { loadOpenings, useOpenings } from '../features/openings/openings.queries.ts'
import { OpeningsSection } from '../features/openings/openings-section.tsx'
import { LeadProfile } from '../features/people/lead-profile.tsx'
import { Alumni, MastersStudents, MemberGrid } from '../features/people/member-grid.tsx'
import { type PeopleAddress, PeopleFilter } from '../features/people/people-filter.tsx'
import { UpdateProfile } from '../features/people/update-profile.tsx'
import { usePeople } from '../features/people/use-people.ts'
import { ABOUT_KEYS, narrowing, readAbout, requireKnownHazard } from '../lib/hazard-names.ts'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn, useTexts } from '../lib/page-texts.ts'
import { textParam } from '../lib/search-params.ts'

export const Route = createFileRoute('/team')({
  staticData: { page: { title: 'Team', query: ['role', ...ABOUT_KEYS] } },
  validateSearch: (params: Record<string, unknown>): PeopleAddress => ({
    role: textParam(params.role, PERSON_LIMITS.role),
    ...readAbout(params),
  }),
  loaderDeps: ({ search }) => ({ role: search.role, about: readAbout(search) }),
  loader: async ({ context: { utils }, deps: { role, about } }) => {
    await requireKnownHazard(utils, '/team', { role, ...about })
    await Promise.all([
      utils.people.list.fetch(narrowing(about)),
      utils.people.hazards.fetch(),
      loadTexts(utils, 'team'),
      loadOpenings(utils),
    ])
  },
  head: ({ match }) => pageHead({ match, description: textsIn(match.context.utils, 'team')?.introduction }),
  component: TeamPage,
})

function TeamPage() {
  const { introduction } = useTexts('team')
  const { role, about } = Route.useLoaderDeps()
  const openings = useOpenings(Route.useRouteContext().site.now)
  const navigate = Route.useNavigate()
  const { total, roles, hazards, leads, members, masters, batches } = usePeople(role, about)
  const isNarrowed = Boolean(role || about.hazard || about.event)
  return (
    <>
      <PageTitle title="Team">{introduction}</PageTitle>
      <AboutFilter page="/team" about={about} kept={{ role }} isHazardShown={hazards.length > 1} />
      <div className="page grid gap-12">
        <PeopleFilter
          {...{ roles, hazards, address: { ...about, role } }}
          onAddress={(search) => navigate({ search, resetScroll: false })}
        />
        {total === 0 && <p className="font-serif text-lg">{nobody({ role, isNarrowed })}</p>}
        {leads.map((lead) => (
          <LeadProfile key={lead.id} lead={lead} />
        ))}
        {members.length > 0 && (
          <Section title="Members">
            <MemberGrid members={members} />
          </Section>
        )}
        {(!isNarrowed || masters.length > 0) && (
          <Section title="Master's Students">
            <MastersStudents students={masters} />
          </Section>
        )}
        {!isNarrowed && <OpeningsSection openings={openings} />}
        {batches.length > 0 && (
          <Section title="Alumni">
            <Alumni batches={batches} />
          </Section>
        )}
        {!isNarrowed && <UpdateProfile />}
      </div>
    </>
  )
}

const nobody = ({ role, isNarrowed }: { role: string | undefined; isNarrowed: boolean }): string => {
  if (role) return 'Nobody has this role'
  return isNarrowed ? 'Nobody of us works on this' : 'Nobody is listed here yet'
}
