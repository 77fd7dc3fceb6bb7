/** Where a bare DOI leads: 'https://doi.org/10.5555/abc', with everything escaped that an address may not hold. */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/').replaceAll('%3A', ':')}`

/** The bare DOI of `text`, which is a DOI with or without a resolver's address or `doi:` before it; undefined for all else. */
export const bareDoi = (text: string): string | undefined =>
  /^\s*(?:https?:\/\/(?:dx\.|www\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)\s*$/i.exec(text)?.[1]

/** A DOI as two of them are compared: bare, in small letters. */
export const comparedDoi = (doi: string | null | undefined): string | undefined =>
  doi ? (bareDoi(doi) ?? doi).toLowerCase() : undefined
