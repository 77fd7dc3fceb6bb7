/** Returns the URL of a bare DOI, escaped where necessary: 'https://doi.org/10.5555/abc'. */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/').replaceAll('%3A', ':')}`

/** Returns the bare DOI of `text`, which may begin with `doi:` or a resolver's address. Undefined for anything else. */
export const bareDoi = (text: string): string | undefined =>
  /^\s*(?:https?:\/\/(?:dx\.|www\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)\s*$/i.exec(text)?.[1]

/** Normalizes a DOI for comparison: bare and in lower case. */
export const comparedDoi = (doi: string | null | undefined): string | undefined =>
  doi ? (bareDoi(doi) ?? doi).toLowerCase() : undefined
