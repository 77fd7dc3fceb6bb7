import { KINDS } from '@hazards/schema/kinds/kinds'
import type { inferRouterInputs } from '@trpc/server'
import { arrangedCalls } from '../trpc/arranged-calls.ts'
import type { Meta, Reads } from '../trpc/rest.ts'
import { router } from '../trpc/trpc.ts'
import { auditRouter } from './audit/audit.router.ts'
import { accountRouter } from './auth/account.router.ts'
import { accountEmailRouter, lostPasswordRouter } from './auth/account-email.router.ts'
import { administratorsRouter } from './auth/administrators.router.ts'
import { authRouter } from './auth/auth.router.ts'
import { passkeysRouter } from './auth/passkeys.router.ts'
import { tokensRouter } from './auth/tokens.router.ts'
import { universityRouter } from './auth/university.router.ts'
import { bulkRouter } from './bulk/bulk.router.ts'
import { contactRouter } from './contact/contact.router.ts'
import { dashboardRouter } from './dashboard/dashboard.router.ts'
import {
  draftDropsRouter,
  draftPublicationsRouter,
  draftSavesRouter,
  draftsOfRouter,
  draftsRouter,
} from './drafts/drafts.router.ts'
import { formattingRouter } from './formatting/formatting.router.ts'
import { hazardsRouter } from './hazards/hazards.router.ts'
import { historyRouter } from './history/history.router.ts'
import { homeRouter } from './home/home.router.ts'
import { integrityRouter } from './integrity/integrity.router.ts'
import { jobsRouter } from './jobs/jobs.router.ts'
import { mailLinksRouter } from './mail-links/mail-links.router.ts'
import { decisionsRouter } from './news-events/decisions.router.ts'
import { newsEventsRouter } from './news-events/news-events.router.ts'
import { submissionsRouter } from './news-events/submissions.router.ts'
import { newsletterRouter } from './newsletter/newsletter.router.ts'
import { ownPagesRouter } from './pages/own-pages.router.ts'
import { peopleRouter } from './people/people.router.ts'
import { previewsRouter } from './previews/previews.router.ts'
import { proposalsRouter } from './publications/proposals.router.ts'
import { publicationsRouter } from './publications/publications.router.ts'
import { searchRouter } from './search/search.router.ts'
import { setupRouter } from './setup/setup.router.ts'
import { sitesRouter } from './sites/sites.router.ts'
import { textResetsRouter, textsOfRouter, textsRouter, textUpdatesRouter } from './texts/texts.router.ts'
import { uploadsRouter } from './uploads/uploads.router.ts'
import { usageRouter } from './usage/usage.router.ts'

export const appRouter = router({
  home: homeRouter,
  publications: publicationsRouter,
  proposals: proposalsRouter,
  integrity: integrityRouter,
  newsEvents: newsEventsRouter,
  submissions: submissionsRouter,
  decisions: decisionsRouter,
  mailLinks: mailLinksRouter,
  people: peopleRouter,
  projects: router(arrangedCalls(KINDS.project, (services) => services.projects)),
  themes: router(arrangedCalls(KINDS.theme, (services) => services.themes, ['projects'])),
  sites: sitesRouter,
  openings: router(arrangedCalls(KINDS.opening, (services) => services.openings)),
  pages: ownPagesRouter,
  formatting: formattingRouter,
  hazards: hazardsRouter,
  texts: textsRouter,
  textsOf: textsOfRouter,
  textUpdates: textUpdatesRouter,
  textResets: textResetsRouter,
  search: searchRouter,
  contact: contactRouter,
  newsletter: newsletterRouter,
  uploads: uploadsRouter,
  usage: usageRouter,
  auth: authRouter,
  account: accountRouter,
  passkeys: passkeysRouter,
  accountEmail: accountEmailRouter,
  lostPassword: lostPasswordRouter,
  administrators: administratorsRouter,
  tokens: tokensRouter,
  university: universityRouter,
  audit: auditRouter,
  jobs: jobsRouter,
  history: historyRouter,
  previews: previewsRouter,
  drafts: draftsRouter,
  draftsOf: draftsOfRouter,
  draftSaves: draftSavesRouter,
  draftPublications: draftPublicationsRouter,
  draftDrops: draftDropsRouter,
  bulk: bulkRouter,
  dashboard: dashboardRouter,
  setup: setupRouter,
})
export type AppRouter = typeof appRouter

type Inputs = inferRouterInputs<AppRouter>
export type ProcedureName = {
  [Domain in keyof Inputs & string]: `${Domain}.${keyof Inputs[Domain] & string}`
}[keyof Inputs & string]

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { meta?: Meta } }>,
) as [ProcedureName, { _def: { meta?: Meta } }][]

/** Calls that start a session. */
export const signIns: readonly ProcedureName[] = ['auth.login', 'auth.loginWithPasskey']

/**
 * Calls that accept a body of more than 150 kB and take more time. For administrators only, who are authenticated
 * before the body is read.
 */
export const longCalls: readonly ProcedureName[] = procedures.flatMap(([name, { _def }]) =>
  _def.meta?.isLong ? name : [],
)

/** Calls that only begin work. */
export const begunCalls: readonly ProcedureName[] = procedures.flatMap(([name, { _def }]) =>
  _def.meta?.isBegun ? name : [],
)

/** The public reads whose answers are cached, each with the tables whose changes outdate them. */
export const publicReads: Partial<Record<ProcedureName, Reads>> = Object.fromEntries(
  procedures.flatMap(([name, { _def }]) => (_def.meta?.reads ? [[name, _def.meta.reads]] : [])),
)
