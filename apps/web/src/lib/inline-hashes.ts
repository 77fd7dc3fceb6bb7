import { createHash } from 'node:crypto'

/** The source of an inline script or style, as a content security policy names it. */
export const inlineHash = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/**
 * Takes the marks off the inline scripts of a page, and hashes those that bear one. The router puts `nonce` on what it makes; it
 * is new for each page, so that no text in the page can bear it, and a script without it is in no policy.
 *
 * @returns the page without marks, and the hashes of its scripts
 */
export const takeMarks = (marked: string, nonce: string): { html: string; scripts: string[] } => {
  const mark = ` nonce="${nonce}"`
  const scripts = [...marked.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', source]) =>
    source && attributes.includes(mark) && !attributes.includes('ld+json') ? [inlineHash(source)] : [],
  )
  return {
    html: marked.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(mark, ''),
    scripts: [...new Set(scripts)],
  }
}
