import { createRequire } from 'node:module'
import { invalidField } from '../../lib/errors.ts'

const require = createRequire(import.meta.url)
const ids = [...require('spdx-license-ids'), ...require('spdx-license-ids/deprecated.json')] as string[]
const spellings = new Map(ids.map((id) => [id.toLowerCase(), id]))

/**
 * Returns a license as the list of SPDX spells its id, in whatever case it is given, or the address that it is; undefined for any
 * other word.
 */
export const findLicense = (license: string): string | undefined =>
  URL.canParse(license) ? license : spellings.get(license.toLowerCase())

/** What is said of a word that is neither an id of a license nor an address. */
export const formatUnknownLicense = (license: string): string =>
  `'${license}' is no SPDX id. Choose one of https://spdx.org/licenses, such as CC-BY-4.0 or MIT, or give the web address of the license`

type Licensed = { license?: string | null | undefined }

/**
 * Returns fields of a publication with its license as {@link findLicense} returns it. An unknown word that the record has already stays.
 *
 * @throws DomainError BAD_REQUEST for any other unknown word
 */
export const withKnownLicense = <Values extends Licensed>(values: Values, current?: Licensed): Values => {
  const { license } = values
  if (!license || license === current?.license) return values
  const known = findLicense(license)
  if (!known) throw invalidField('license', formatUnknownLicense(license))
  return { ...values, license: known }
}

/**
 * Returns the URL of a license: a URL as it is, Creative Commons licenses at creativecommons.org, other SPDX ids at spdx.org; null
 * for a word that is no id, as it may stand in older records.
 */
export const licenseAddress = (license: string): string | null => {
  if (URL.canParse(license)) return new URL(license).href
  const id = findLicense(license)
  if (!id) return null
  const [, terms, version] = /^CC-(BY(?:-NC)?(?:-ND|-SA)?)-(\d\.\d)$/.exec(id) ?? []
  if (terms && version) return `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/`
  if (id === 'CC0-1.0') return 'https://creativecommons.org/publicdomain/zero/1.0/'
  return `https://spdx.org/licenses/${id}.html`
}
