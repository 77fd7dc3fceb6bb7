import { z } from 'zod'
import { projectKind } from './kinds/project.ts'
import { themeKind } from './kinds/theme.ts'
import { newsEventListSchema, newsEventSchema } from './news-event.ts'
import { personEntrySchema } from './person.ts'
import { strictFields } from './primitives.ts'
import { publicationSchema, publicationSearchSchema, publicationSummarySchema } from './publication.ts'
import { sitesOnMapSchema } from './site-map.ts'

/** What Home's lists are filtered by (specification §2). */
export const homeInput = strictFields({
  ...publicationSearchSchema.pick({ type: true, year: true }).shape,
  ...newsEventListSchema.pick({ category: true }).shape,
})
export type HomeInput = z.infer<typeof homeInput>

const publicationRowSchema = publicationSchema
  .pick({
    slug: true,
    title: true,
    authors: true,
    journal: true,
    publicationType: true,
    year: true,
    volume: true,
    issue: true,
    pages: true,
    publisher: true,
    integrity: true,
  })
  .meta({ id: undefined })
export type PublicationRow = z.infer<typeof publicationRowSchema>

const newsRowSchema = newsEventSchema
  .pick({
    slug: true,
    title: true,
    category: true,
    eventDate: true,
    isAllDay: true,
    timeZone: true,
    location: true,
    content: true,
    imageUrl: true,
  })
  .meta({ id: undefined })
export type NewsRow = z.infer<typeof newsRowSchema>

/** What Home shows of the records, and nothing else: it stands once more in the page, as its data. */
export const homeSchema = z.object({
  publications: z.object({ items: publicationRowSchema.array(), total: z.int() }),
  summary: publicationSummarySchema,
  /** The newest past items of the category, with the beginning of their content, and the next events, without content and picture. */
  news: newsRowSchema.array(),
  /** The newest past item of any category. */
  latest: newsRowSchema.pick({ slug: true, title: true, eventDate: true, isAllDay: true, timeZone: true }).nullable(),
  /** The number of past items in each category. */
  categories: z.record(z.string(), z.int()),
  people: personEntrySchema.omit({ id: true }).array(),
  /** The slugs of all themes. */
  themes: z.string().array(),
  firstThemes: themeKind.schemas.item
    .pick({ slug: true, label: true, title: true, description: true, drawing: true, imageUrl: true, imageAlt: true })
    .meta({ id: undefined })
    .array(),
  /** The projects that work at sites, with their number. */
  projects: projectKind.schemas.item
    .pick({ slug: true, title: true, status: true })
    .meta({ id: undefined })
    .extend({ sites: z.int() })
    .array(),
  sites: sitesOnMapSchema.pick({ map: true, total: true }),
})
export type Home = z.infer<typeof homeSchema>
