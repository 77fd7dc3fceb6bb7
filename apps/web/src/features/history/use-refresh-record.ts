import type { RecordKind } from '@hazards/schema/history'
import { useRouter } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'

/** The routers whose answers a change of such a record may change. */
const READERS = {
  publication: ['publications', 'people'],
  newsEvent: ['newsEvents'],
  person: ['people', 'publications'],
  project: ['projects', 'themes', 'people'],
  theme: ['themes', 'publications'],
  text: ['texts', 'textsOf'],
} as const satisfies Record<RecordKind, readonly string[]>

/** Returns what fetches anew, after a change of a record, what the panel and the public pages show of it. */
export const useRefreshRecord = () => {
  const utils = trpc.useUtils()
  const router = useRouter()
  return async (record: RecordKind): Promise<void> => {
    await Promise.all([...READERS[record], 'history' as const].map((name) => utils[name].invalidate()))
    await router.invalidate()
  }
}
