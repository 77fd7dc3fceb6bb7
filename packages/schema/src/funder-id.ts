import { PUBLICATION_LIMITS } from './publication.constants.ts'

export const GRANT_LIMITS = { count: 20, funder: PUBLICATION_LIMITS.funder, award: 100, funderId: 200 } as const

/** One grant: who gave it, under which number, and the funder's ROR or DOI as an address. */
export type Grant = { funder: string; award: string | null; funderId: string | null }

const ROR = /^(?:https?:\/\/)?(?:www\.)?ror\.org\/(0[a-hj-km-np-tv-z0-9]{6}\d{2})\/?$/i
const FUNDER_DOI = /^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.13039\/\d{4,18})$/i

/** The spellings that {@link bareFunderId} reads. */
export const FUNDER_ID_PATTERN = String.raw`^(?:https?://)?(?:www\.)?[rR][oO][rR]\.[oO][rR][gG]/0[a-hj-km-np-tv-zA-HJ-KM-NP-TV-Z0-9]{6}\d{2}/?$|^(?:[dD][oO][iI]:|https?://(?:dx\.)?doi\.org/)?10\.13039/\d{4,18}$`

/** Crockford's digits, in which a ROR counts. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns whether the last two digits of a ROR are its check digits (ISO 7064, as ror.org computes them). */
const isChecked = (ror: string): boolean => {
  const value = [...ror.slice(0, 7)].reduce((sum, sign) => sum * 32 + DIGITS.indexOf(sign), 0)
  return 98 - ((value * 100) % 97) === Number(ror.slice(7))
}

/** Returns a ROR or a funder's DOI as an address, however it was typed; undefined for anything else. */
export const bareFunderId = (value: string): string | undefined => {
  const ror = ROR.exec(value.trim())?.[1]?.toLowerCase()
  if (ror) return isChecked(ror) ? `https://ror.org/${ror}` : undefined
  const doi = FUNDER_DOI.exec(value.trim())?.[1]
  return doi && `https://doi.org/${doi}`
}
