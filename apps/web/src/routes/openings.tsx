import { createFileRoute } from '@tanstack/react-router'
import { loadOpenings, useOpenings } from '../features/openings/openings.queries.ts'
import { OpeningsPage } from '../features/openings/openings-page.tsx'
import { ABOUT_KEYS, readAbout, requireKnownHazard } from '../lib/hazard-names.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/openings')({
  staticData: {
    page: {
      title: 'Openings',
      description: 'Positions, student jobs and visits that the group offers now.',
      query: ABOUT_KEYS,
    },
  },
  validateSearch: readAbout,
  loaderDeps: ({ search }) => readAbout(search),
  loader: async ({ context: { utils }, deps }) => {
    await requireKnownHazard(utils, '/openings', deps)
    await loadOpenings(utils, deps)
  },
  head: ({ match }) => pageHead({ match }),
  component: Page,
})

function Page() {
  const about = Route.useLoaderDeps()
  const { now } = Route.useRouteContext().site
  return <OpeningsPage openings={useOpenings(now, about)} about={about} />
}
