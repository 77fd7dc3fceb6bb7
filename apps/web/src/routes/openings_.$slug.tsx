import { isOpen } from '@hazards/schema/opening-deadline'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { organization } from '../features/group/organization.ts'
import { OpeningPage } from '../features/openings/opening-page.tsx'
import { loadOpening, useOpening } from '../features/openings/openings.queries.ts'
import { PersonList } from '../features/people/person-list.tsx'
import { loadRecord } from '../lib/record-page.ts'

export const Route = createFileRoute('/openings_/$slug')({
  staticData: {
    page: { title: 'Opening', parent: { path: '/openings', title: 'Openings' } },
  },
  loader: async ({ context, params }) => {
    const { slug, title } = await loadRecord(() => loadOpening(context.utils, params.slug))
    if (slug !== params.slug) throw redirect({ to: '/openings/$slug', params: { slug }, statusCode: 301 })
    return { crumb: title }
  },
  head: async ({ match, params }) => {
    const { site, utils } = match.context
    const opening = utils.openings.get.getData({ id: params.slug })
    if (!opening) return {}
    const { openingHead } = await import('../features/openings/opening-head.ts')
    return openingHead(match, opening, { group: organization(match.context), isOpen: isOpen(opening, site.now) })
  },
  component: RecordPage,
})

function RecordPage() {
  const { now } = Route.useRouteContext().site
  const { people, ...found } = useOpening(Route.useParams().slug)
  return (
    <OpeningPage
      {...found}
      isOpen={isOpen(found.opening, now)}
      people={people.length > 0 && <PersonList people={people} />}
    />
  )
}
