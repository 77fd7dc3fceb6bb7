import type { RecordKind } from '@hazards/schema/history'
import { useRouter } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'

/** The routers whose responses may depend on a kind of record. */
const READERS = {
  publication: ['publications', 'people'],
  newsEvent: ['newsEvents'],
  person: ['people', 'publications'],
  project: ['projects', 'themes', 'people'],
  theme: ['themes', 'publications'],
  text: ['texts', 'textsOf'],
} as const satisfies Record<RecordKind, readonly string[]>

/**
 * Returns a function that refetches, after a change of a record, all data of the panel and the public pages that depends on it.
 */
export const useRefreshRecord = () => {
  const utils = trpc.useUtils()
  const router = useRouter()
  return async (record: RecordKind): Promise<void> => {
    await Promise.all([...READERS[record], 'history' as const].map((name) => utils[name].invalidate()))
    await router.invalidate()
  }
}
