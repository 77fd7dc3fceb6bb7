import { journalArticles } from './publications-journal.ts'
import { bookChapters, conferencePapers, theses } from './publications-other.ts'
import { furtherOutputs } from './publications-outputs.ts'
import type { SamplePublication } from './sample-publication.ts'

/** The demo's publications, all invented: four types and one output of each other, 2020 to 2026, DOIs under Crossref's test prefix. */
export const samplePublications: readonly SamplePublication[] = [
  ...journalArticles,
  ...conferencePapers,
  ...bookChapters,
  ...theses,
  ...furtherOutputs,
]
