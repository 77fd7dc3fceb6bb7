import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { loadReport, useReport } from '../features/publications/report/report.queries.ts'
import { REPORT_KEYS, readReportAddress, readReportSearch } from '../features/publications/report/report-address.ts'
import { ReportFiles } from '../features/publications/report/report-files.tsx'
import { ReportForm } from '../features/publications/report/report-form.tsx'
import { requireKnownHazard } from '../lib/hazard-names.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/publications_/report')({
  staticData: {
    page: {
      title: 'Lists for Reports',
      description: 'The group’s publications as a list for a report or a CV, in five citation styles.',
      query: REPORT_KEYS,
      parent: { path: '/publications', title: 'Publications' },
    },
  },
  validateSearch: readReportSearch,
  loaderDeps: ({ search }) => readReportAddress(search),
  loader: async ({ context: { utils }, deps }) => {
    await requireKnownHazard(utils, '/publications/report', deps)
    await loadReport(utils, deps)
  },
  head: ({ match }) => pageHead({ match }),
  component: ReportPage,
})

/** Records §17.9. */
function ReportPage() {
  const { site } = Route.useRouteContext()
  const address = Route.useLoaderDeps()
  const { total, further, ...choices } = useReport(address)
  return (
    <>
      <PageTitle title="Lists for Reports">
        Publications in a citation style, to go into a report or a CV as they are.
      </PageTitle>
      <div className="page grid grid-cols-1 gap-12">
        <ReportForm key={JSON.stringify(address)} address={address} {...choices} />
        <ReportFiles address={address} total={total} further={further} publicUrl={site.publicUrl} />
      </div>
    </>
  )
}
