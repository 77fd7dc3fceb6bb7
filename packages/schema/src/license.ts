/**
 * Where a license stands: an address as it is, a Creative Commons license at its own page, any other SPDX id at spdx.org.
 *
 * @param license SPDX id ('CC-BY-4.0') or address
 */
export const licenseAddress = (license: string): string => {
  if (URL.canParse(license)) return new URL(license).href
  const [, terms, version] = /^CC-(BY(?:-NC)?(?:-ND|-SA)?)-(\d\.\d)$/i.exec(license) ?? []
  if (terms && version) return `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/`
  if (/^CC0-1\.0$/i.test(license)) return 'https://creativecommons.org/publicdomain/zero/1.0/'
  return `https://spdx.org/licenses/${encodeURIComponent(license)}.html`
}
