import { z } from 'zod'
import { bareDoi } from './doi.ts'
import {
  BLANK_OR_UNPRINTABLE,
  LINK_PATTERN,
  oneOf,
  optionalPartial,
  optionalText,
  requiredLink,
  strictFields,
  textOrEmpty,
  VISIBLE,
} from './primitives.ts'
import { LINK_KINDS, PUBLICATION_LIMITS } from './publication.constants.ts'
import { isWebAddress } from './web-address.ts'

const LIMITS = PUBLICATION_LIMITS

const SUFFIX = `(?:\\.\\d+)*/[^${BLANK_OR_UNPRINTABLE}]+$`
/** The two spellings of a DOI. In an address it may be percent-encoded too, which a pattern cannot decode. */
const DOI_PATTERN = String.raw`^(?:[dD][oO][iI]:)?10\.\d{4,9}${SUFFIX}|^https?://(?:(?:dx|www)\.)?doi\.org/10\.\d{4,9}${SUFFIX.replace('[^', '[^%')}`

/** A DOI, with or without a resolver's address. Returned without it ('10.5555/abc'). */
export const doiInput = optionalText('DOI', LIMITS.doi, { pattern: DOI_PATTERN })
  .transform((value) => (value == null ? value : (bareDoi(value) ?? value)))
  .refine((value) => value == null || bareDoi(value) === value, {
    error: 'DOI must look like 10.1234/abcd',
  })
  .optional()

/** '2024-05' or '2024-05-17'. A bare year adds nothing to `year` and is returned as null. */
export const publishedOnInput = optionalPartial('Published on')
  .transform((value) => (value?.length === 4 ? null : value))
  .optional()

const isbnChecks = (digits: string): boolean => {
  const values = [...digits].map((digit) => (digit === 'X' ? 10 : Number(digit)))
  if (digits.length === 10) return values.reduce((sum, value, at) => sum + value * (10 - at), 0) % 11 === 0
  return values.reduce((sum, value, at) => sum + value * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
}

const ISBN_PATTERN = String.raw`^(?:\d[\s-]*){9}[\dXx]$|^(?:\d[\s-]*){12}\d$`

export const isbnInput = optionalText('ISBN', LIMITS.isbn, { pattern: ISBN_PATTERN })
  .refine(
    (value) => {
      const digits = value?.replace(/[\s-]/g, '').toUpperCase() ?? null
      return digits === null || (/^(?:\d{9}[\dX]|\d{13})$/.test(digits) && isbnChecks(digits))
    },
    { error: 'ISBN must have 10 or 13 digits, with a valid check digit' },
  )
  .optional()

const LICENSE_PATTERN = `^[A-Za-z0-9][A-Za-z0-9.+-]*$|${LINK_PATTERN}`

/** An SPDX id ('CC-BY-4.0') or the URL of the license. */
export const licenseInput = optionalText('License', LIMITS.license, { pattern: LICENSE_PATTERN })
  .refine((value) => value == null || /^[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(value) || isWebAddress(value), {
    error: 'License must be an SPDX id such as CC-BY-4.0, or a web address',
  })
  .optional()

/** Links to material such as a preprint, code or data. An empty list becomes null. */
export const linksInput = z
  .array(strictFields({ kind: oneOf('Kind of link', LINK_KINDS), url: requiredLink('Link') }), {
    error: 'Links must be a list',
  })
  .max(LIMITS.links, { error: `At most ${LIMITS.links} links` })
  .nullable()
  .transform((list) => (list && list.length > 0 ? list : null))
  .optional()

/**
 * Specification §5: keywords are trimmed, and their accents written in one way; empty and duplicate ones are ignored. An empty
 * list becomes null.
 */
export const keywordsInput = z
  .array(
    textOrEmpty('Each keyword', LIMITS.keyword).overwrite((keyword) => keyword.normalize('NFC')),
    { error: 'Keywords must be a list of texts' },
  )
  .max(LIMITS.keywords, { error: `At most ${LIMITS.keywords} keywords` })
  .nullable()
  .transform((list) => {
    const distinct = [...new Set(list?.filter((keyword) => VISIBLE.test(keyword)))]
    return distinct.length > 0 ? distinct : null
  })
  .optional()
