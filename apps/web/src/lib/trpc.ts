import type { AppRouter } from '@hazards/api/contract'
import type { TRPCClient } from '@trpc/client'
import { type createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'

/**
 * The API for components: `trpc.publications.summary.useSuspenseQuery()`. Routes and features import this file, never the
 * router.
 */
export const trpc = createTRPCReact<AppRouter>()

/** The API without a cache, for calls outside of queries. */
export type ApiClient = TRPCClient<AppRouter>
/** The API for loaders. It shares the components' cache. */
export type ApiUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>
