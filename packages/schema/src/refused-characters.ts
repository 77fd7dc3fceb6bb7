/** Control characters, for use in a regular expression's class. Multiline texts may contain tabs and line breaks. */
export const CONTROL = String.raw`\u0000-\u001F\u007F-\u009F`
export const CONTROL_BUT_LINE_BREAKS = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F`

/** Control characters and lone surrogates. Postgres rejects NUL, and the others corrupt logs and mail headers. */
export const UNPRINTABLE = new RegExp(String.raw`[${CONTROL}\p{Surrogate}]`, 'u')
export const UNPRINTABLE_BUT_LINE_BREAKS = new RegExp(String.raw`[${CONTROL_BUT_LINE_BREAKS}\p{Surrogate}]`, 'u')

/** Noncharacters (XML forbids some of them) and characters that change the direction of the surrounding text. */
export const INVISIBLE = /[\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u

const REFUSED = new RegExp(`${UNPRINTABLE.source}|${INVISIBLE.source}`, 'gu')

/** Returns the text with a space in place of every character that a single-line text must not contain. */
export const withoutRefusedCharacters = (text: string): string => text.replace(REFUSED, ' ')
