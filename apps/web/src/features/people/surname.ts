/** Returns the last word of a name. */
export const surnameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? ''
