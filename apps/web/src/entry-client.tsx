import '@vitejs/plugin-react/preamble'
import './styles/site.css'
import type { AppRouter } from '@hazards/api/contract'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { createTRPCClient } from '@trpc/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { batchLink } from './lib/batch-link.ts'
import { reportViews } from './lib/report-views.ts'
import { createSiteRouter } from './router.tsx'

// Set before zod is loaded with a form: otherwise zod tests whether it may use eval, which the content security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const client = createTRPCClient<AppRouter>({ links: [batchLink] })
const router = createSiteRouter({ client })
reportViews(router)

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
