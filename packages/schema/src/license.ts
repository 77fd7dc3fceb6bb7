/** The most common licenses of papers. */
export const COMMON_LICENSES = ['CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0', 'CC-BY-NC-ND-4.0', 'CC0-1.0'] as const

/**
 * Returns the URL of a license: a URL as it is, Creative Commons licenses at creativecommons.org, and other SPDX ids at
 * spdx.org.
 *
 * @param license an SPDX id ('CC-BY-4.0') or a URL
 */
export const licenseAddress = (license: string): string => {
  if (URL.canParse(license)) return new URL(license).href
  const [, terms, version] = /^CC-(BY(?:-NC)?(?:-ND|-SA)?)-(\d\.\d)$/i.exec(license) ?? []
  if (terms && version) return `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/`
  if (/^CC0-1\.0$/i.test(license)) return 'https://creativecommons.org/publicdomain/zero/1.0/'
  return `https://spdx.org/licenses/${encodeURIComponent(license)}.html`
}
