import type { Database } from '@hazards/db/client'
import type { Jobs } from '../jobs/job-table.ts'
import type { AuditTrail } from '../lib/audit-trail.ts'
import type { Clock } from '../lib/clock.ts'
import { createPublicRequest, type Resolve } from '../lib/public-request.ts'
import type { Changed } from '../lib/table-changes.ts'
import type { MailOutbox } from '../mail/mail-outbox.ts'
import type { RecordWriter } from '../records/write-record.ts'
import { createDashboardService } from './dashboard/dashboard.service.ts'
import { createWaitingMails } from './dashboard/waiting-mails.job.ts'
import { createIntegrityService } from './integrity/integrity.service.ts'
import { readNotices } from './publications/import/doi-notices.ts'
import { createRegistries } from './publications/import/registries.ts'
import { createSourcesClient } from './publications/import/sources-client.ts'
import { createDecisions } from './publications/proposal-decisions.rules.ts'
import { createProposalsService } from './publications/proposals.service.ts'
import type { SourceConfig } from './publications/source-lists.rules.ts'
import { createSourcesService } from './publications/sources.service.ts'

type Dependencies = {
  db: Database
  clock: Clock
  changed: Changed
  records: RecordWriter
  audit: AuditTrail
  jobs: Jobs
  outbox: MailOutbox
  publicUrl: string
  config: SourceConfig & { pause?: number | undefined }
  links: LinkSettings
}

/** Whether links are looked at. Tests bring their own name server and decide which addresses are public. */
export type LinkSettings = {
  isOn: boolean
  pause?: number
  resolve?: Resolve
  isAllowed?: (address: string) => boolean
}

/**
 * What asks other servers: for works of the group, and for what was published about them (records §13, §14); and the dashboard,
 * which says what of it has failed, with its mails.
 */
export const createOutsideServices = (dependencies: Dependencies) => {
  const { db, clock, jobs, outbox, publicUrl, config, links } = dependencies
  const decide = createDecisions(dependencies)
  const web = createSourcesClient({ db, publicUrl, sourcesUrl: config.sourcesUrl, pause: config.pause })
  const registries = createRegistries({ web, sourcesUrl: config.sourcesUrl })
  const sources = createSourcesService({ ...dependencies, web, registries, decide, runNow: jobs.runNow })
  const dashboard = createDashboardService({ db, clock, listSources: sources.list })
  return {
    proposals: createProposalsService({ db, decide }),
    sources,
    dashboard,
    waitingMails: createWaitingMails({ db, clock, outbox, publicUrl, count: dashboard.waiting }),
    integrity: createIntegrityService({
      ...dependencies,
      links: { ...links, ask: createPublicRequest({ ...links, userAgent: `hazard-group-site (+${publicUrl})` }) },
      ask: async (doi, signal) => readNotices(await registries.find(doi, signal), doi),
    }),
  }
}
