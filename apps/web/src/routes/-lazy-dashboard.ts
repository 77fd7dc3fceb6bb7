import { lazy } from 'react'
import { readSession } from '../lib/session.ts'

const load = () => import('./-dashboard.tsx')
// Whoever is signed in needs it at once; for all others the login comes first.
if (readSession()) load().catch(() => undefined)

export const Dashboard = lazy(async () => ({ default: (await load()).Dashboard }))
