import type { PublicationInput } from '@hazards/schema/publication'
import { PUBLICATION_PLACES } from './publication-places.ts'
import { journalArticles } from './publications-journal.ts'
import { bookChapters, conferencePapers, theses } from './publications-other.ts'
import { furtherOutputs } from './publications-outputs.ts'

/** The demo's publications, all invented: four types and one output of each other, 2020 to 2026, DOIs under Crossref's test prefix. */
export const samplePublications: readonly PublicationInput[] = [
  ...journalArticles,
  ...conferencePapers,
  ...bookChapters,
  ...theses,
  ...furtherOutputs,
].map((publication) => ({ ...publication, ...PUBLICATION_PLACES[publication.doi ?? publication.title] }))
