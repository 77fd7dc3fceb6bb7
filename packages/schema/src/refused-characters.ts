/** The characters that `primitives.ts` rejects in a single-line text, in one expression without the schemas' code. */
const REFUSED = /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu

/** Returns the text with a space in place of every character that a single-line text must not contain. */
export const withoutRefusedCharacters = (text: string): string => text.replace(REFUSED, ' ')
