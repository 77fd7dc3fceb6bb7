/**
 * A script that describes a page's subject to search engines, as schema.org knows it. What could end the script early is
 * written as an escape, so that no text of a record gets out of it. Routes call it on the server alone: search engines
 * read no other page, and visitors need not load what it takes.
 */
export const jsonLd = (subject: Record<string, unknown>) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...subject }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
})
