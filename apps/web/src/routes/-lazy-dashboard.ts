import { lazy } from 'react'
import { readSession } from '../lib/session.ts'

const load = () => import('./-dashboard.tsx')
// Preloads the dashboard for signed-in administrators. Everyone else sees the login first.
if (readSession()) load().catch(() => undefined)

export const Dashboard = lazy(async () => ({ default: (await load()).Dashboard }))
