/**
 * Returns the key by which a limit recognizes repeated content: only the letters, in lower case, so that changed
 * digits, spaces, punctuation or letter case make no difference. Text without letters is returned unchanged.
 */
export const sameWords = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '') || text
