import { createFileRoute } from '@tanstack/react-router'
import { EVIDENCE_KEYS, loadEvidence, readEvidenceAddress } from '../features/evidence/evidence.queries.ts'
import { EvidencePage } from '../features/evidence/evidence-page.tsx'
import { pageHead } from '../lib/page-head.ts'
import { textsIn } from '../lib/page-texts.ts'
import { trpc } from '../lib/trpc.ts'

export const Route = createFileRoute('/evidence')({
  staticData: {
    page: { title: 'Evidence', query: EVIDENCE_KEYS, parent: { path: '/research', title: 'Research' } },
  },
  validateSearch: readEvidenceAddress,
  loaderDeps: ({ search }) => readEvidenceAddress(search),
  loader: ({ context: { utils }, deps }) => loadEvidence(utils, deps),
  head: ({ match }) => pageHead({ match, description: textsIn(match.context.utils, 'evidence')?.introduction }),
  component: Page,
})

function Page() {
  const address = Route.useLoaderDeps()
  const [table] = trpc.hazards.evidence.useSuspenseQuery(address)
  return <EvidencePage address={address} table={table} />
}
