import { createWebClient } from '../../../lib/web-client.ts'

const HOSTS = [
  ...['pub.orcid.org', 'api.openalex.org', 'api.zotero.org'],
  ...['api.crossref.org', 'api.datacite.org', 'doi.org'],
]

type Options = { publicUrl: string; sourcesUrl: string | undefined; pause?: number | undefined }

/** Returns the client that asks all sources and registries, and tells them which site asks. */
export const createSourcesClient = ({ publicUrl, sourcesUrl, pause }: Options) =>
  createWebClient({
    userAgent: `hazard-group-site (+${publicUrl})`,
    hosts: sourcesUrl ? [new URL(sourcesUrl).host] : HOSTS,
    pause,
  })
