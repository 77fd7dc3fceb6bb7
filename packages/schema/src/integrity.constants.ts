/** What is known of a publication: checked and fine, checked and noted, not checked. */
export const INTEGRITY_STATUSES = ['clean', 'corrected', 'concern', 'retracted', 'unchecked'] as const

/** What the last look at a link found. `unsure`: it was refused, or the server was out of order. */
export const LINK_STATES = ['ok', 'moved', 'failing', 'gone', 'unsure'] as const
