import { parseAtomFeed } from 'feedsmith'

/** Returns the titles of an Atom feed's entries, as a reader that is not ours finds them. */
export const titlesInAtom = (body: string): (string | undefined)[] =>
  (parseAtomFeed(body).entries ?? []).map(({ title }) => (typeof title === 'string' ? title : title?.value))
