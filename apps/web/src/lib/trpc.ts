import type { AppRouter } from '@hazards/api/contract'
import type { TRPCClient } from '@trpc/client'
import { type createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'

/** The typed calls of the API for components. Routes and features import this file, never the router. */
export const trpc = createTRPCReact<AppRouter>()

export type ApiClient = TRPCClient<AppRouter>
/** The same calls for loaders, on one page's query cache. */
export type ApiQueries = ReturnType<typeof createTRPCQueryUtils<AppRouter>>
