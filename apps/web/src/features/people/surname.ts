/** What a person is called for short: the last word of the name. */
export const surnameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? ''
