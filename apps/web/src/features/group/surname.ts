/** The name under which a person's publications are found, however their first names are written: the last word. */
export const surnameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? ''
