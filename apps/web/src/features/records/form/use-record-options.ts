import { KIND_PLACES, type KindName } from '@hazards/schema/kinds/kind.constants'
import { distinctNames } from '../../../lib/distinct-names.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Returns the public records of a kind as choices: their slugs and their names, told apart. None before they are loaded. */
export const useRecordOptions = (of: KindName) => useLoadedOptions(of) ?? []

/** Returns the same, but undefined before they are loaded. */
export const useLoadedOptions = (of: KindName) => {
  const { list } = trpc[KIND_PLACES[of].tag]
  // All lists have the same shape as far as it matters here.
  const { data } = (list as typeof trpc.people.list).useQuery(undefined, { refetchOnMount: 'always' })
  if (!data) return undefined
  return distinctNames(
    (data as readonly Named[]).map((each) => ({ ...each, name: each.name ?? each.title ?? each.slug })),
  )
}
type Named = { slug: string; name?: string; title?: string; role?: string }
