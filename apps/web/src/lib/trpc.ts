import type { AppRouter } from '@hazards/api/contract'
import type { TRPCClient } from '@trpc/client'
import { type createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'

/** The API for components: `trpc.publications.summary.useSuspenseQuery()`. Routes and features import this file, never the router. */
export const trpc = createTRPCReact<AppRouter>()

/** The API without a cache, for what is sent once. */
export type ApiClient = TRPCClient<AppRouter>
/** The API for loaders, on the cache that the components read. */
export type ApiUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>
