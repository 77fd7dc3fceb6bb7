import type { AppRouter } from '@hazards/api/contract'
import { httpBatchLink } from '@trpc/client/links/httpBatchLink'
import { sessionHeader } from './session.ts'

/** The server's maximum number of calls per batch. */
const MAX_CALLS = 10

/** Sends calls to the server, batching those made at the same time. */
export const batchLink = httpBatchLink<AppRouter>({
  url: '/trpc',
  maxItems: MAX_CALLS,
  headers: ({ opList: [{ context }] }) => ({
    ...sessionHeader(context),
    ...(context.headers as Record<string, string> | undefined),
  }),
})
