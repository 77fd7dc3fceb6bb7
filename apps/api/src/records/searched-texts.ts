import {
  contactSubmissions,
  newsEvents,
  openings,
  pages,
  people,
  projects,
  publications,
  searchDocuments,
  sites,
  themes,
} from '@hazards/db/tables'
import type { AdminSearchKind } from '@hazards/schema/admin-search'
import type { KindName } from '@hazards/schema/kinds/kinds'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { foldedTexts, type Searched } from './contains-words.ts'

const { firstName, lastName, email, institution, message } = contactSubmissions

/** What lists search in each kind of record, in the texts of pages and in messages: drafts and what only administrators read, too. */
export const SEARCHED: Record<AdminSearchKind, Searched> = {
  publication: { text: publications.searchText, knowsInitials: true },
  newsEvent: foldedTexts([
    newsEvents.title,
    newsEvents.content,
    newsEvents.postedBy,
    newsEvents.submitterEmail,
    newsEvents.reference,
  ]),
  person: foldedTexts([people.name, people.role, people.email, sql`array_to_string(${people.nameVariants}, ' ')`]),
  project: foldedTexts([
    projects.title,
    projects.description,
    projects.lead,
    sql`array_to_string(${projects.partnerCountries}, ' ')`,
  ]),
  theme: foldedTexts([themes.title, themes.label, themes.description]),
  site: foldedTexts([sites.name, sites.place, sites.measured]),
  opening: foldedTexts([openings.title, openings.description, openings.terms, openings.place]),
  ownPage: foldedTexts([pages.title, pages.content]),
  page: foldedTexts([searchDocuments.title, searchDocuments.body]),
  message: foldedTexts([firstName, lastName, email, institution, message]),
}

/** The line below the title of a record in the panel's search. */
export const SUBTITLES: Record<KindName, SQLWrapper> = {
  publication: publications.authors,
  newsEvent: newsEvents.category,
  person: people.role,
  project: projects.status,
  theme: themes.label,
  site: sql`coalesce(${sites.place}, '')`,
  opening: openings.openingType,
  ownPage: sql`''`,
}
