import type { KindName } from '@hazards/schema/kinds/kinds'
import { firstPeople } from './first-content/people.ts'
import { firstProjects } from './first-content/projects.ts'
import { firstSites } from './first-content/sites.ts'
import { firstThemes } from './first-content/themes.ts'
import { sampleContactSubmissions } from './seed/contact-submissions.ts'
import { SAMPLE_WORK_KEYS } from './seed/found-works.ts'
import { sampleNewsEvents } from './seed/news-events.ts'
import { sampleOpenings } from './seed/openings.ts'
import { samplePages } from './seed/own-pages.ts'
import { samplePublications } from './seed/publications.ts'

/** The names of the records that the site itself brings: the first content of every database, and the sample content of a demo. */
export const SAMPLE_NAMES: Partial<Record<KindName, readonly string[]>> = {
  publication: samplePublications.map(({ title }) => title),
  newsEvent: sampleNewsEvents.map(({ title }) => title),
  person: firstPeople.map(({ name }) => name),
  project: firstProjects.map(({ title }) => title),
  theme: firstThemes.map(({ title }) => title),
  site: firstSites.map(({ name }) => name),
  opening: sampleOpenings.map(({ title }) => title),
  ownPage: samplePages.map(({ title }) => title),
}

/** The texts of the demo's messages. */
export const SAMPLE_MESSAGES: readonly string[] = sampleContactSubmissions.map(({ message }) => message)

export { SAMPLE_WORK_KEYS }
