/**
 * Returns what counts as the same text for a limit by content: its letters alone, in lower case, so that other digits,
 * spaces, signs or letter case do not make it another. A text without letters is returned as it is.
 */
export const sameWords = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '') || text
