import type { AppRouter } from '@hazards/api/contract'
import type { TRPCClient } from '@trpc/client'
import type { createTRPCQueryUtils } from '@trpc/react-query'
import { createContext, useContext } from 'react'

export type ApiClient = TRPCClient<AppRouter>
/** The typed queries of the API on one page's cache: options for the hooks of TanStack Query, and calls for loaders. */
export type ApiQueries = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

type Api = { client: ApiClient; utils: ApiQueries }

const ApiContext = createContext<Api | null>(null)

export const ApiProvider = ApiContext.Provider

/**
 * The API for components. Routes and features import this file, never the router. tRPC's own hooks would come with every page,
 * those that no page uses included; options for TanStack Query's are a fraction of that.
 */
export const useApi = (): Api => {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi outside of ApiProvider')
  return api
}
