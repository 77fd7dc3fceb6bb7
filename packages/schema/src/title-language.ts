/** Returns the language that a work is declared to be in: English, unless most letters of its title are not Latin. */
export const titleLanguage = (title: string): 'en' | undefined => {
  const letters = title.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter))
  return latin.length * 2 < letters.length ? undefined : 'en'
}
