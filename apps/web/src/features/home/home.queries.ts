import type { HomeInput } from '@hazards/schema/home'
import { type ApiUtils, trpc } from '../../lib/trpc.ts'

/** Loads the records that Home shows. */
export const loadHome = async (utils: ApiUtils, filter: HomeInput): Promise<void> => {
  await utils.home.page.fetch(filter)
}

/** Returns the records that Home shows. Requires {@link loadHome}. */
export const useHome = (filter: HomeInput) => trpc.home.page.useSuspenseQuery(filter)[0]
