import { createFileRoute } from '@tanstack/react-router'
import { readSitesAddress, SITES_KEYS } from '../features/sites/sites.queries.ts'
import { SitesPage } from '../features/sites/sites-page.tsx'
import { requireKnownHazard } from '../lib/hazard-names.ts'
import { pageHead } from '../lib/page-head.ts'
import { trpc } from '../lib/trpc.ts'

export const Route = createFileRoute('/sites')({
  staticData: {
    page: {
      title: 'Study Sites',
      description: 'Where the group measures, on a map and as a table.',
      query: SITES_KEYS,
    },
  },
  validateSearch: readSitesAddress,
  loaderDeps: ({ search }) => readSitesAddress(search),
  loader: async ({ context: { utils }, deps }) => {
    await requireKnownHazard(utils, '/sites', deps)
    await utils.sites.map.fetch(deps)
  },
  head: ({ match }) => pageHead({ match }),
  component: Page,
})

function Page() {
  const address = Route.useLoaderDeps()
  const [found] = trpc.sites.map.useSuspenseQuery(address)
  return <SitesPage address={address} {...found} />
}
