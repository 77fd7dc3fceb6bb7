/**
 * Template tag for long texts that span several lines of source: line breaks and indentation become single spaces, a
 * blank line starts a new paragraph.
 */
export const prose = (text: TemplateStringsArray): string =>
  text
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n')
