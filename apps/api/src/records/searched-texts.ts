import { contactSubmissions, newsEvents, people, projects, publications, sites, themes } from '@hazards/db/tables'
import type { KindName } from '@hazards/schema/kinds/kinds'
import { sql } from 'drizzle-orm'
import { foldedTexts, type Searched } from './contains-words.ts'

const { firstName, lastName, email, institution, message } = contactSubmissions

/** What lists search in each kind of record, and in messages: drafts and what only administrators read, too. */
export const SEARCHED: Record<KindName | 'message', Searched> = {
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
  message: foldedTexts([firstName, lastName, email, institution, message]),
}
