/**
 * Returns a page that is only for reading: without scripts, which would look for the page's own address, and with `notice`, as
 * HTML, above its content.
 */
export const asPreview = (html: string, notice: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replace(/<main\b[^>]*>/, (main) => main + notice)
