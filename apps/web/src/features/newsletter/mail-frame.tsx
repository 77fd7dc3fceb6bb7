import type { SyntheticEvent } from 'react'

/**
 * Shows the HTML of a mail (records §10.3), in a frame without scripts. The policy of the site forbids the styles of its elements, which a
 * mail needs, in the page's own text, but not those that a script sets: so they are set from here.
 */
export const MailFrame = ({ html, title }: { html: string; title: string }) => (
  <iframe
    srcDoc={withoutStyles(html)}
    sandbox="allow-same-origin"
    title={title}
    onLoad={setStyles}
    className="h-[60vh] w-full rounded-card border border-line bg-white"
  />
)

/** Quotes in the texts of a mail are escaped, so this finds attributes only. */
const withoutStyles = (html: string) => html.replace(/<style>.*?<\/style>/s, '').replaceAll(' style="', ' data-style="')

const setStyles = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
  const elements = currentTarget.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? []
  for (const element of elements) element.style.cssText = element.dataset.style ?? ''
}
