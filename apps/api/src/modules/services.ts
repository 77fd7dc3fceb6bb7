import type { Database, Transaction } from '@hazards/db/client'
import { KINDS } from '@hazards/schema/kinds/kinds'
import { createJobs } from '../jobs/job-table.ts'
import { createAuditTrail } from '../lib/audit-trail.ts'
import { createByteBudget } from '../lib/byte-budget.ts'
import { createCallLimits } from '../lib/call-limits.ts'
import type { ClientBudget } from '../lib/client-budget.ts'
import type { Clock } from '../lib/clock.ts'
import { createIdempotency } from '../lib/idempotency.ts'
import { createNetworkMarks } from '../lib/network-marks.ts'
import { createPseudonyms } from '../lib/pseudonyms.ts'
import { createRateLimiter } from '../lib/rate-limit.ts'
import type { SharedReads } from '../lib/shared-reads.ts'
import type { Changed } from '../lib/table-changes.ts'
import { createVisitorsRoom } from '../lib/visitors-room.ts'
import { createHeldMails } from '../mail/held-mails.ts'
import { createMailBudget } from '../mail/mail-budget.ts'
import { withColors } from '../mail/mail-colors.ts'
import { createMailLinks } from '../mail/mail-links.ts'
import { createMailOutbox } from '../mail/mail-outbox.ts'
import { readGroup } from '../mail/mail-texts.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createVisitorMails } from '../mail/visitor-mails.ts'
import { type Sees, seenByVisitors, seenInPreview } from '../records/public-records.ts'
import { createSharedPublicReads } from '../records/shared-public-reads.ts'
import { createRecordWriter } from '../records/write-record.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { createAuditService } from './audit/audit.service.ts'
import { type AccountSettings, createAccounts } from './auth/accounts.service.ts'
import { createPasswords, type Passwords } from './auth/password.rules.ts'
import { createBulkService } from './bulk/bulk.service.ts'
import { createSamplesService } from './bulk/samples.service.ts'
import { createContactService } from './contact/contact.service.ts'
import { createMessagesService } from './contact/messages.service.ts'
import { createFirstSteps } from './dashboard/first-steps.service.ts'
import { createDraftsService, type RecordCalls } from './drafts/drafts.service.ts'
import { createEvidenceService } from './hazards/evidence.service.ts'
import { createHistoryService } from './history/history.service.ts'
import { createMailDecisions } from './news-events/mail-decisions.service.ts'
import { createManagedItems } from './news-events/managed-items.service.ts'
import { createPublicItems } from './news-events/public-items.service.ts'
import { createSenderNotices } from './news-events/sender-notices.service.ts'
import { createSubmissionsService } from './news-events/submissions.service.ts'
import { createDigestsService } from './newsletter/digests.service.ts'
import { createNewsletterService } from './newsletter/newsletter.service.ts'
import { createSubscribersService } from './newsletter/subscribers.service.ts'
import { createOutsideServices, type LinkSettings } from './outside-services.ts'
import { createAuthorDecisions } from './people/author-decisions.service.ts'
import { createPreviewsService, type Previewed } from './previews/previews.service.ts'
import { createHarvestService } from './publications/harvest.service.ts'
import { createDoiLookup } from './publications/import/doi-lookup.ts'
import { createPublicationImport } from './publications/publication-import.service.ts'
import type { SourceConfig } from './publications/source-lists.rules.ts'
import { asPreviewed, createRecordServices } from './record-services.ts'
import { createSearchService } from './search/search.service.ts'
import { createMailTest } from './setup/mail-test.service.ts'
import { createSiteFeatures } from './sites/site-features.service.ts'
import { createSiteMapsService } from './sites/site-maps.service.ts'
import { createTextsService } from './texts/texts.service.ts'
import { createSiteIcons } from './uploads/site-icons.service.ts'
import { createStoredFiles } from './uploads/stored-files.service.ts'
import { createUploadsService } from './uploads/uploads.service.ts'
import { createUsageService } from './usage/usage.service.ts'

/** How many days personal data is kept: visitors' messages, lines of the activity log, revisions, pending items. */
type Retention = { messageDays: number; activityDays: number; historyDays: number; pendingDays: number }

/** The external dependencies of the services, which tests can replace one by one. */
export type ServiceDependencies = AccountSettings & {
  db: Database
  clock: Clock
  /** undefined if mail is not configured. */
  mailer: Mailer | undefined
  objects: ObjectStore
  changed: Changed
  shared: SharedReads
  hasRateLimits: boolean
  budget: ClientBudget
  retention: Retention
  /** The address of the site, without a trailing slash. Links in mails begin with it. */
  publicUrl: string
  /** Whether the group may decide on submitted items by links in its mails. */
  hasMailDecisions?: boolean
  /** Replaces Crossref and doi.org as the source of DOI records. */
  metadataUrl?: string | undefined
  /** Where works are looked for, and what registries say of DOIs. `pause`: between two requests to a host. */
  sources?: SourceConfig & { pause?: number }
  /** Whether the links of records are looked at; off if left out. */
  links?: LinkSettings
  /** Replaces the hashes of passwords by cheaper ones. */
  passwords?: Passwords
}

export type Services = ReturnType<typeof createServices>

/** Creates the services of all domains and connects them. */
export const createServices = ({
  db,
  clock,
  mailer: plainMailer,
  objects,
  changed,
  shared,
  hasRateLimits,
  budget,
  retention,
  publicUrl,
  hasMailDecisions = true,
  metadataUrl,
  sources: config = {},
  links = { isOn: false },
  passwords = createPasswords(),
  ...settings
}: ServiceDependencies) => {
  const limits = createCallLimits(budget)
  const pseudonyms = createPseudonyms({ db, clock })
  const networkMarks = createNetworkMarks({ db, clock })
  const room = createVisitorsRoom({ db, marks: networkMarks })
  const rateLimiter = createRateLimiter({ db, clock, pseudonyms, enabled: hasRateLimits })
  const audit = createAuditTrail(clock)
  const jobs = createJobs({ db, clock })
  const mailer = plainMailer && withColors(plainMailer, () => readGroup(db))
  const outbox = createMailOutbox({ db, clock, jobs, mailer })
  const mailBudget = createMailBudget(rateLimiter)
  const mailLinks = createMailLinks({ db, clock })
  const visitorMails = createVisitorMails({
    db,
    clock,
    jobs,
    outbox,
    budget: mailBudget,
    links: mailLinks,
    marks: networkMarks,
    publicUrl,
  })
  const notices = createSenderNotices({ db, clock, outbox, visitorMails, links: mailLinks, publicUrl })
  const records = createRecordWriter({ db, clock, changed, audit, listeners: { newsEvent: notices.notify } })
  const { pendingDays } = retention
  const createReading = (sees: Sees, source = { db, records }) =>
    createRecordServices({ ...source, clock, sees, publicUrl, pendingDays })
  const publicReads = createSharedPublicReads({ db, clock, shared })
  const reading = createReading(seenByVisitors(clock))
  const managedItems = createManagedItems({ db, clock, room, pendingDays, adminGet: reading.newsEvents.adminGet })
  const outside = createOutsideServices({ db, clock, changed, records, audit, jobs, outbox, publicUrl, config, links })
  const messages = createMessagesService({ db, clock, audit, room, messageDays: retention.messageDays })
  const samples = createSamplesService({
    db,
    clock,
    records,
    rejectProposals: (ids, by) =>
      outside.proposals.decide({ proposals: ids.map((id) => ({ id })), decision: 'reject' }, by),
    deleteMessages: messages.deleteMany,
  })
  const texts = createTextsService({ db, clock, records, shared, publicReads })
  const drafts = createDraftsService({
    db,
    clock,
    audit,
    callsOf: (kind, tx) =>
      (tx ? createReading(seenByVisitors(clock), quietly(tx)) : reading)[KINDS[kind].tag] as RecordCalls,
  })
  /** What writes in a transaction that may be rolled back: nobody is told. */
  function quietly(tx: Transaction) {
    return { db: tx, records: createRecordWriter({ db: tx, clock, audit, changed: async () => {} }) }
  }
  const decisions = createMailDecisions({
    db,
    clock,
    links: mailLinks,
    outbox,
    budget: mailBudget,
    newsEvents: reading.newsEvents,
    publicUrl,
    hasLinks: hasMailDecisions,
  })
  const accounts = createAccounts({
    db,
    clock,
    jobs,
    audit,
    rateLimiter,
    outbox,
    budget: mailBudget,
    passwords,
    publicUrl,
    settings,
  })
  return {
    budget,
    limits,
    idempotency: createIdempotency({ db, clock }),
    rateLimiter,
    bytes: createByteBudget({ db, clock, pseudonyms, enabled: hasRateLimits }),
    room,
    pseudonyms,
    networkMarks,
    jobs,
    outbox,
    heldMails: createHeldMails({ db, clock, outbox, budget: mailBudget, writeItem: decisions.write }),
    audit: createAuditService({ db, clock, activityDays: retention.activityDays }),
    ...accounts,
    harvest: createHarvestService({ db, clock, publicUrl }),
    ...reading,
    // A preview of a page has its own.
    pages: { ...reading.pages, links: () => publicReads.share('links of pages', ['pages'], reading.pages.links) },
    previews: createPreviewsService({ db, clock, audit, publicUrl, readDraft: drafts.show }),
    drafts,
    /** Returns the services that show one record as if it were public, or as its draft says. */
    readPreviewed: (previewed: Previewed) => asPreviewed(createReading(seenInPreview(clock, previewed)), previewed),
    publicationImport: createPublicationImport({
      audit,
      db,
      clock,
      records,
      publicUrl,
      lookUp: createDoiLookup(metadataUrl ? { metadataUrl } : {}),
    }),
    ...outside,
    decisions,
    notices,
    mailLinks,
    visitorMails,
    managedItems,
    bulk: createBulkService({
      db,
      clock,
      records,
      room,
      move: reading.newsEvents.move,
      listOf: ({ record, list }) =>
        record === 'newsEvent' ? managedItems.inParts(list) : reading[KINDS[record].tag].managed.inParts(list as never),
    }),
    samples,
    mailTest: createMailTest({ db, clock, rateLimiter, mailer, publicUrl }),
    firstSteps: createFirstSteps({ db, hasMail: outbox.isSetUp, listSamples: samples.list }),
    submissions: createSubmissionsService({
      db,
      clock,
      records,
      room,
      networkMarks,
      decisions,
      notices,
      publicUrl,
      links: mailLinks,
    }),
    /** Returns when the next scheduled record becomes public, or the next event is no longer upcoming. */
    findNextMoment: publicReads.findNextMoment,
    newsEventItems: createPublicItems({ db, clock }),
    authorDecisions: createAuthorDecisions({ db, records }),
    siteMaps: createSiteMapsService({ db, clock }),
    siteFeatures: createSiteFeatures(reading),
    texts,
    evidence: createEvidenceService({ db, clock, texts }),
    search: createSearchService({ db, clock }),
    contact: createContactService({ db, outbox, budget: mailBudget, room, networkMarks }),
    messages,
    history: createHistoryService({ db, clock, records, historyDays: retention.historyDays }),
    newsletter: createNewsletterService({ db, clock, outbox, visitorMails, room, publicUrl }),
    digests: createDigestsService({ db, clock, jobs, outbox, audit, publicUrl }),
    subscribers: createSubscribersService({ db, clock, audit }),
    uploads: createUploadsService({ db, clock, objects, marks: networkMarks }),
    siteIcons: createSiteIcons({ objects }),
    storedFiles: createStoredFiles({ db, records }),
    usage: createUsageService({ db, clock }),
  }
}
