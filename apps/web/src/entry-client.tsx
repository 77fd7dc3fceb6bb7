import '@vitejs/plugin-react/preamble'
import './styles/site.css'
import type { AppRouter } from '@hazards/api/contract'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { sessionHeader } from './lib/session.ts'
import { createSiteRouter } from './router.tsx'

// Before zod comes with a form: it would try whether it may compile code, which the content security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** What the server takes in one batch. */
const MAX_CALLS = 10

const client = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: '/trpc',
      maxItems: MAX_CALLS,
      headers: ({ opList }) => sessionHeader(opList[0].context),
    }),
  ],
})
const router = createSiteRouter({ client })

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
