import { Failure } from '../components/layout/failure.tsx'
import { lazyPart } from '../components/ui/lazy-part.tsx'
import { readSession } from '../lib/session.ts'

const load = () => import('./-dashboard.tsx')
// Preloads the dashboard for signed-in administrators. Everyone else sees the login first.
if (readSession()) load().catch(() => undefined)

export const Dashboard = lazyPart(async () => ({ default: (await load()).Dashboard }), <Failure />)
