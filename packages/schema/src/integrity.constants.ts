/** What is known of a publication: checked and fine, checked and noted, not checked. */
export const INTEGRITY_STATUSES = ['clean', 'corrected', 'concern', 'retracted', 'unchecked'] as const
export type IntegrityStatus = (typeof INTEGRITY_STATUSES)[number]

/** What the last look at a link found. `unsure`: it was refused, or the server was out of order. */
export const LINK_STATES = ['ok', 'moved', 'failing', 'gone', 'unsure'] as const

/** The longest words of an administrator about a notice. */
export const INTEGRITY_WORDS_MAX = 500

/** What a registry says was published about a publication (records §14). */
export type IntegrityNotice = {
  /** 'retraction', 'erratum', 'expression_of_concern'. */
  type: string
  /** The notice itself. */
  doi: string | null
  /** '2024-05-17', or less of it. */
  date: string | null
  /** Who says so: 'publisher', 'retraction-watch'. */
  source: string | null
  /** The DOI of the version that replaces the publication. */
  replacedBy: string | null
}
export type Integrity = {
  status: IntegrityStatus
  notice: IntegrityNotice | null
  /** An administrator's words about the notice. */
  words: string | null
  /** When a registry last answered. */
  checkedAt: string | null
}

/** Of a publication without a DOI, or whose DOI was not asked for yet. */
export const UNCHECKED: Integrity = { status: 'unchecked', notice: null, words: null, checkedAt: null }
