import { capitalize } from '@hazards/schema/capitalize'
import { ARRANGED_NAMES, type ArrangedName, KIND_PLACES } from '@hazards/schema/kinds/kind.constants'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazyPart } from '../components/ui/lazy-part.tsx'
import { adminHead, DASHBOARD } from '../features/admin/admin-head.ts'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { PANEL_SEARCH_KEYS, readPanelSearch } from '../lib/panel-search.ts'

// A single route for these pages, because every visitor loads the router's data of every route.
export const Route = createFileRoute('/admin_/$section')({
  staticData: {
    page: {
      title: 'Admin',
      parent: DASHBOARD,
      query: [...PANEL_SEARCH_KEYS],
      sitemap: false,
    },
  },
  validateSearch: readPanelSearch,
  loader: ({ params: { section } }) => {
    if (!Object.hasOwn(SECTIONS, section)) throw notFound()
    return { crumb: capitalize(section) }
  },
  head: ({ match, loaderData }) => adminHead({ match, ...(loaderData && { title: loaderData.crumb }) }),
  component: SectionPage,
})

/** The panel's pages other than the dashboard (records §5 to §7). */
function SectionPage() {
  const { section } = Route.useParams()
  const { demo, hasMail } = Route.useRouteContext().site
  const Section = SECTIONS[section as keyof typeof SECTIONS]
  return (
    <AdminPage demo={demo} title={capitalize(section)}>
      {() => <Section hasMail={hasMail} />}
    </AdminPage>
  )
}

const loadKind = (name: ArrangedName) =>
  lazyPart(async () => {
    const { KindPanel } = await import('../features/records/arranged/kind-panel.tsx')
    return { default: () => <KindPanel name={name} /> }
  })

/** The section of each kind of record, and the others. That of people has more than those of all kinds. */
const SECTIONS = {
  ...Object.fromEntries(ARRANGED_NAMES.map((name) => [KIND_PLACES[name].tag, loadKind(name)])),
  people: lazyPart(async () => ({ default: (await import('../features/people/people-panel.tsx')).PeoplePanel })),
  texts: lazyPart(async () => ({ default: (await import('../features/texts/texts-panel.tsx')).TextsPanel })),
  setup: lazyPart(async () => ({ default: (await import('./-setup.tsx')).Setup })),
  files: lazyPart(async () => ({ default: (await import('../features/files/files-panel.tsx')).FilesPanel })),
  proposals: lazyPart(async () => ({
    default: (await import('../features/publications/proposals/proposals-panel.tsx')).ProposalsPanel,
  })),
  integrity: lazyPart(async () => ({
    default: (await import('../features/integrity/integrity-panel.tsx')).IntegrityPanel,
  })),
  usage: lazyPart(async () => ({ default: (await import('../features/usage/usage-panel.tsx')).UsagePanel })),
  activity: lazyPart(async () => ({ default: (await import('./-activity.tsx')).Activity })),
  search: lazyPart(async () => ({
    default: (await import('../features/admin/search/panel-search-list.tsx')).PanelSearchList,
  })),
  trash: lazyPart(async () => ({ default: (await import('../features/records/trash/trash-list.tsx')).TrashList })),
}
