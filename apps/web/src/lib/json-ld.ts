/**
 * Returns a JSON-LD script that describes a page's subject with schema.org. Characters that could end the script are escaped,
 * so a record's text cannot break out of it. Routes call it on the server only: search engines read only that page, and
 * visitors do not need to load this code.
 */
export const jsonLd = (subject: Record<string, unknown>) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...subject }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
})
