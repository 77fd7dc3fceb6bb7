import { withoutRefusedCharacters } from './refused-characters.ts'

/** Returns the URL of a bare DOI, escaped where necessary: 'https://doi.org/10.5555/abc'. */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/').replaceAll('%3A', ':')}`

/** doi.org, with or without a scheme, or a publisher's own resolver, such as doi.acm.org. */
const RESOLVER = /^\s*(?:(?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org|https?:\/\/(?:www\.)?doi(?:\.[\w-]+)+)\//i

/**
 * Returns the bare DOI of `text`, which may begin with `doi:` or a resolver's address, in which signs may be percent-encoded.
 * Undefined for anything else.
 */
export const bareDoi = (text: string): string | undefined => {
  const bare = RESOLVER.test(text) ? decoded(text.replace(RESOLVER, '')) : text.replace(/^\s*doi:/i, '')
  return /^10\.\d{4,9}(?:\.\d+)*\/\S+$/.exec(bare.trim())?.[0]
}

/** Decodes a part of an address, unless that gives something that is no text. */
const decoded = (part: string): string => {
  try {
    const text = decodeURIComponent(part)
    return withoutRefusedCharacters(text) === text ? text : part
  } catch {
    return part
  }
}

/** Normalizes a DOI for comparison: bare and in lower case. */
export const comparedDoi = (doi: string | null | undefined): string | undefined =>
  doi ? (bareDoi(doi) ?? doi).toLowerCase() : undefined
