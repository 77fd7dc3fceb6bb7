/**
 * A long text that may run over several lines in the source: line breaks and indentation become single spaces, a blank
 * line stays a new paragraph.
 */
export const prose = (text: TemplateStringsArray): string =>
  text
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n')
