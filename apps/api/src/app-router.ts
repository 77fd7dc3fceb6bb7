import { TEXT_PAGES } from '@hazards/schema/texts'
import type { inferRouterInputs } from '@trpc/server'
import type { Table } from './lib/table-changes.ts'
import { auditRouter } from './modules/audit/audit.router.ts'
import { accountRouter } from './modules/auth/account.router.ts'
import { administratorsRouter } from './modules/auth/administrators.router.ts'
import { authRouter } from './modules/auth/auth.router.ts'
import { bulkRouter } from './modules/bulk/bulk.router.ts'
import { contactRouter } from './modules/contact/contact.router.ts'
import { firstStepsRouter } from './modules/first-steps/first-steps.router.ts'
import { historyRouter } from './modules/history/history.router.ts'
import { mailLinksRouter } from './modules/mail-links/mail-links.router.ts'
import { decisionsRouter } from './modules/news-events/decisions.router.ts'
import { newsEventsRouter } from './modules/news-events/news-events.router.ts'
import { submissionsRouter } from './modules/news-events/submissions.router.ts'
import { newsletterRouter } from './modules/newsletter/newsletter.router.ts'
import { peopleRouter } from './modules/people/people.router.ts'
import { projectsRouter } from './modules/projects/projects.router.ts'
import { publicationsRouter } from './modules/publications/publications.router.ts'
import { textResetsRouter, textsOfRouter, textsRouter, textUpdatesRouter } from './modules/texts/texts.router.ts'
import { themesRouter } from './modules/themes/themes.router.ts'
import { uploadsRouter } from './modules/uploads/uploads.router.ts'
import { router } from './trpc/trpc.ts'

export const appRouter = router({
  publications: publicationsRouter,
  newsEvents: newsEventsRouter,
  submissions: submissionsRouter,
  decisions: decisionsRouter,
  mailLinks: mailLinksRouter,
  people: peopleRouter,
  projects: projectsRouter,
  themes: themesRouter,
  texts: textsRouter,
  textsOf: textsOfRouter,
  textUpdates: textUpdatesRouter,
  textResets: textResetsRouter,
  contact: contactRouter,
  newsletter: newsletterRouter,
  uploads: uploadsRouter,
  auth: authRouter,
  account: accountRouter,
  administrators: administratorsRouter,
  audit: auditRouter,
  history: historyRouter,
  bulk: bulkRouter,
  firstSteps: firstStepsRouter,
})
export type AppRouter = typeof appRouter

type Inputs = inferRouterInputs<AppRouter>
export type ProcedureName = {
  [Domain in keyof Inputs & string]: `${Domain}.${keyof Inputs[Domain] & string}`
}[keyof Inputs & string]

/**
 * Calls that accept a body of more than 100 kB and take more time. For administrators only, who are authenticated
 * before the body is read.
 */
export const longCalls: readonly ProcedureName[] = [
  'publications.previewImport',
  'publications.import',
  'publications.undoImport',
]

/**
 * The public reads whose responses are cached and shared, each with the tables that it reads: a change of one of them
 * invalidates its responses. All other calls are answered anew for each caller.
 */
export const publicReads: Partial<Record<ProcedureName, readonly Table[]>> = {
  'publications.list': ['publications', 'people', 'themes'],
  'publications.deleted': ['publications'],
  'publications.get': ['publications', 'themes'],
  'publications.related': ['publications', 'themes'],
  'publications.citations': ['publications'],
  'publications.search': ['publications', 'people', 'themes'],
  'publications.summary': ['publications'],
  'newsEvents.list': ['newsEvents'],
  'newsEvents.excerpts': ['newsEvents'],
  'newsEvents.deleted': ['newsEvents'],
  'newsEvents.get': ['newsEvents'],
  'people.list': ['people'],
  'people.get': ['people'],
  'people.authorsOf': ['people', 'publications'],
  'people.ofProject': ['people', 'projects'],
  'people.ofTheme': ['people', 'projects', 'publications', 'themes'],
  'projects.list': ['projects', 'people', 'themes'],
  'projects.get': ['projects', 'people', 'themes'],
  'themes.list': ['themes', 'projects'],
  'themes.get': ['themes', 'projects'],
  'texts.list': ['texts'],
  'texts.counts': ['people', 'projects', 'publications'],
  ...Object.fromEntries(TEXT_PAGES.map((page) => [`textsOf.${page}`, ['texts']])),
}
