import { createHash } from 'node:crypto'

/** Returns the CSP source expression of an inline script or style. */
export const inlineHash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/**
 * Removes the nonces from a page's inline scripts and hashes the scripts that had one. The router adds `nonce` to its own
 * scripts. It is random for each page, so no text in the page can contain it, and the policy does not allow a script without
 * it.
 *
 * @returns the page without nonces, and the hashes of its scripts
 */
export const removeNonces = (marked: string, nonce: string): { html: string; scripts: string[] } => {
  const mark = ` nonce="${nonce}"`
  const scripts = [...marked.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', source]) =>
    source && attributes.includes(mark) && !attributes.includes('ld+json') ? [inlineHash(source)] : [],
  )
  return {
    html: marked.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(mark, ''),
    scripts: [...new Set(scripts)],
  }
}
