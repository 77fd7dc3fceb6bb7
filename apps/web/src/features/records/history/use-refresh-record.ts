import type { RecordKind } from '@hazards/schema/history'
import { KIND_PLACES } from '@hazards/schema/kinds/kind.constants'
import { useRouter } from '@tanstack/react-router'
import { trpc } from '../../../lib/trpc.ts'

/** The routers whose responses depend on a kind of record that others read, too. */
const READERS = {
  publication: ['hazards', 'home', 'publications', 'newsEvents', 'people', 'search', 'sites', 'texts'],
  newsEvent: ['home', 'newsEvents', 'people', 'publications', 'search', 'sites'],
  person: ['home', 'people', 'newsEvents', 'openings', 'projects', 'publications', 'search', 'texts'],
  project: [
    'home',
    'projects',
    'newsEvents',
    'openings',
    'people',
    'publications',
    'search',
    'sites',
    'themes',
    'texts',
  ],
  theme: [
    'hazards',
    'home',
    'themes',
    'newsEvents',
    'openings',
    'people',
    'projects',
    'publications',
    'search',
    'sites',
  ],
  site: ['home', 'sites', 'newsEvents', 'projects', 'publications', 'search'],
  opening: ['openings', 'people', 'search'],
  text: ['hazards', 'search', 'texts', 'textsOf'],
} as const satisfies Partial<Record<RecordKind, readonly string[]>>

type Own = Exclude<RecordKind, keyof typeof READERS>
/** Returns the routers whose responses depend on a kind of record. */
export const getReaders = (record: RecordKind) =>
  record in READERS ? READERS[record as keyof typeof READERS] : ([KIND_PLACES[record as Own].tag, 'search'] as const)

/**
 * Returns a function that refetches, after a change of a record, all data of the panel and the public pages that depends on it.
 */
export const useRefreshRecord = () => {
  const utils = trpc.useUtils()
  const router = useRouter()
  return async (record: RecordKind): Promise<void> => {
    await Promise.all(
      [...getReaders(record), 'dashboard' as const, 'drafts' as const, 'draftsOf' as const, 'history' as const].map(
        (name) => utils[name].invalidate(),
      ),
    )
    await router.invalidate()
  }
}
