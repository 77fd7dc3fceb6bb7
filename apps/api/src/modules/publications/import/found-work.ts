import { parseAuthors } from '@hazards/schema/author-names'
import type { SourceName } from '@hazards/schema/proposal.constants'

/** A work as a source lists it. */
export type FoundWork = {
  source: SourceName
  /** Its ids at the source, such as 'orcid:0000-0002-1825-0097/12'. */
  ids: string[]
  doi?: string | undefined
  title?: string | undefined
  year?: number | undefined
  /** What the source itself knows of the work, as an item of CSL-JSON. */
  item?: Record<string, unknown> | undefined
}

/** A list of works as it was read. */
export type WorkList = {
  works: FoundWork[]
  /** What to send the next time, so that an unchanged list is not read again. */
  version: string | undefined
}

/** The most works that are read of one list. */
export const WORKS_MAX = 5000

/** Returns the name of an author, 'Imara Mwangi' or 'Mwangi, Imara', as CSL-JSON has it. */
export const asCslNames = (name: string, orcid: string | null | undefined): Record<string, unknown>[] =>
  parseAuthors(`${name.replaceAll(';', ' ')};`).map((author) => ({ ...author, ...(orcid && { ORCID: orcid }) }))
