/** Returns the last word of a name. */
export const getSurname = (name: string): string => name.trim().split(/\s+/).at(-1) ?? ''
