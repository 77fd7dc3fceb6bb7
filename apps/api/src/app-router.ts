import { auditRouter } from './modules/audit/audit.router.ts'
import { authRouter } from './modules/auth/auth.router.ts'
import { contactRouter } from './modules/contact/contact.router.ts'
import { historyRouter } from './modules/history/history.router.ts'
import { newsEventsRouter } from './modules/news-events/news-events.router.ts'
import { newsletterRouter } from './modules/newsletter/newsletter.router.ts'
import { publicationsRouter } from './modules/publications/publications.router.ts'
import { uploadsRouter } from './modules/uploads/uploads.router.ts'
import { router } from './trpc/trpc.ts'

export const appRouter = router({
  publications: publicationsRouter,
  newsEvents: newsEventsRouter,
  contact: contactRouter,
  newsletter: newsletterRouter,
  uploads: uploadsRouter,
  auth: authRouter,
  audit: auditRouter,
  history: historyRouter,
})
export type AppRouter = typeof appRouter
