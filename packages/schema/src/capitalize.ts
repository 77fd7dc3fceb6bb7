/** Returns words with a capital letter at their beginning. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
