/** What hazards are set against in the evidence table (records §16.10). */
export const EVIDENCE_COLUMNS = ['themes', 'methods', 'years'] as const
export type EvidenceColumns = (typeof EVIDENCE_COLUMNS)[number]
/** The rows of the whole table: its clusters, or every hazard. Any other value is the slug of a type or a cluster. */
export const EVIDENCE_ROWS = ['clusters', 'codes'] as const

export const EVIDENCE_LIMITS = {
  /** Of themes, the first in the administrator's order. */
  themes: 30,
  /** Beside them, all earlier years are one column. */
  years: 10,
  methods: 12,
  /** The slug of a type or a cluster. */
  rows: 100,
} as const
