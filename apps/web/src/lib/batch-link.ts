import type { AppRouter } from '@hazards/api/contract'
import { httpBatchLink } from '@trpc/client/links/httpBatchLink'
import { sessionHeader } from './session.ts'

/** What the server takes in one batch. */
const MAX_CALLS = 10

/** Sends calls to the server, those of one moment together. */
export const batchLink = httpBatchLink<AppRouter>({
  url: '/trpc',
  maxItems: MAX_CALLS,
  headers: ({ opList }) => sessionHeader(opList[0].context),
})
