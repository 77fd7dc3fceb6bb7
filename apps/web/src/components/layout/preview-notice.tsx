import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Returns a page that is only for reading: without scripts, which would look for the page's own address, and with a notice above its
 * content (records §11).
 */
export const asPreview = (html: string, notice: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replace(/<main\b[^>]*>/, (main) => main + renderToStaticMarkup(<Notice notice={notice} />))

const Notice = ({ notice }: { notice: string }) => (
  <p role="note" className="page mt-4">
    <span className="block border-s-4 border-signal bg-sunken px-5 py-3 text-sm">{notice}</span>
  </p>
)
