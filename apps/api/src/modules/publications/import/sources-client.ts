import type { Database } from '@hazards/db/client'
import { SECOND } from '../../../lib/clock.ts'
import { createSharedTurns } from '../../../lib/shared-turns.ts'
import { createWebClient } from '../../../lib/web-client.ts'

/** At most two requests a second for each host. */
const PAUSE = SECOND / 2

const HOSTS = [
  ...['pub.orcid.org', 'api.openalex.org', 'api.zotero.org'],
  ...['api.crossref.org', 'api.datacite.org', 'doi.org'],
]

type Options = { db: Database; publicUrl: string; sourcesUrl: string | undefined; pause?: number | undefined }

/** Returns the client that asks all sources and registries, and tells them which site asks. */
export const createSourcesClient = ({ db, publicUrl, sourcesUrl, pause = PAUSE }: Options) =>
  createWebClient({
    userAgent: `hazard-group-site (+${publicUrl})`,
    hosts: sourcesUrl ? [new URL(sourcesUrl).host] : HOSTS,
    turns: createSharedTurns({ db, pause }),
  })
