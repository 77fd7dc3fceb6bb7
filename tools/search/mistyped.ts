/** Returns a word with two letters swapped, or with one missing if it is short. */
export const mistyped = (word: string): string => {
  const middle = Math.floor(word.length / 2)
  if (word.length < 6) return word.slice(0, middle) + word.slice(middle + 1)
  return `${word.slice(0, middle)}${word[middle + 1]}${word[middle]}${word.slice(middle + 2)}`
}
