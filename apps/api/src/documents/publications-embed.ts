import { displayNames } from '@hazards/schema/display-name'
import { doiAddress } from '@hazards/schema/doi'
import { integrityMark } from '@hazards/schema/integrity-words'
import { withDash } from '@hazards/schema/page-range'
import type { Publication, PublicationFilter } from '@hazards/schema/publication'
import { publicationPath, publicationPdfPath } from '@hazards/schema/publication-files'
import { type ChosenColors, colorStyle, originalStyle } from '@hazards/schema/site-colors'
import { type Html, html, inlineHash } from '../lib/html.ts'
import { writeQuery } from './query.ts'

const STYLE = `${originalStyle()}
body{margin:0;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
ul{margin:0;padding:0;list-style:none}
li{padding:.75rem 0;border-bottom:1px solid var(--line)}
li:first-child{padding-top:0}
p{margin:0}
a{padding-block:.2em;color:var(--link);text-decoration-color:color-mix(in srgb,currentColor 35%,transparent);text-decoration-thickness:1px;text-underline-offset:.18em}
a:focus-visible{outline:3px solid var(--signal);outline-offset:2px}
.title{font:600 1.0625rem/1.35 Georgia,"Times New Roman",serif}
.title a{color:inherit}
a:hover{text-decoration-color:currentColor}
.mark{font-weight:600}
.source,.end{color:var(--ink-soft);font-size:.9375rem}
.place{display:inline-block}
.end{padding-top:1rem}
@media print{body{background:none}}`

/** A page with its policy: any site may frame it, and it can do nothing, no scripts, forms or images (records §2). */
type FramedPage = { body: string; policy: string }
type Content = { title: string; content: Html; canonical?: string; colors?: ChosenColors }

const page = ({ title, content, canonical, colors }: Content): FramedPage => {
  // Its hash is in the policy, so it must be inserted unchanged.
  const style = STYLE + (colors ? colorStyle(colors) : '')
  const { html: body } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${canonical ? html`<link rel="canonical" href="${canonical}">` : ''}
<base target="_top">
${{ html: `<style>${style}</style>` }}
</head>
<body>
<main>
<h1 dir="auto">${title}</h1>
${content}
</main>
</body>
</html>
`
  const policy = `default-src 'none'; style-src ${inlineHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors *`
  return { body, policy }
}

const formatPlace = ({ volume, issue, pages, year }: Publication): string =>
  [`${volume ?? ''}${issue ? `(${issue})` : ''}`, pages && withDash(pages), String(year)].filter(Boolean).join(', ')

const row = (publication: Publication, publicUrl: string): Html => {
  const { title, authorNames, journal, doi, pdfUrl } = publication
  const links = [
    ...(doi ? [html`<a href="${doiAddress(doi)}">doi.org/${doi}</a>`] : []),
    ...(pdfUrl ? [html`<a href="${publicUrl + publicationPdfPath(publication)}">PDF</a>`] : []),
  ]
  const mark = integrityMark(publication)
  return html`<li>
${mark ? html`<p class="mark">${mark}</p>` : ''}
<p class="title" dir="auto"><a href="${publicUrl + publicationPath(publication)}">${title}</a></p>
<p dir="auto">${displayNames(authorNames)}</p>
<p class="source" dir="auto"><cite>${journal}</cite>${publication.volume || publication.issue ? ' ' : ', '}<span class="place">${formatPlace(publication)}</span></p>
${links.length > 0 ? html`<p class="source">${links.map((link, at) => html`${at > 0 ? ' · ' : ''}${link}`)}</p>` : ''}
</li>`
}

type Embed = { publicUrl: string; name: string; colors: ChosenColors; filter: PublicationFilter; total: number }

/**
 * Returns a filtered list as a page for frames on other sites (records §2, 'Use this list'). It works without scripts, and
 * its links open in the surrounding window.
 *
 * @param publications the first of `total`
 */
export const publicationsEmbed = (
  publications: Publication[],
  { publicUrl, name, colors, filter, total }: Embed,
): FramedPage => {
  const list = `${publicUrl}/publications${writeQuery(filter)}`
  const words = total === 1 ? '1 publication' : `All ${total.toLocaleString('en-US')} publications`
  const rows = html`<ul>${publications.map((publication) => row(publication, publicUrl))}</ul>`
  return page({
    title: `Publications · ${name}`,
    content: html`${total > 0 ? rows : html`<p>No publications found.</p>`}
<p class="end"><a href="${list}">${total > 0 ? words : 'All publications'}</a> at the ${name}</p>`,
    canonical: list,
    colors,
  })
}

/** Returns the page that the frame shows if the list cannot be read. */
export const failedEmbed = (publicUrl: string): FramedPage =>
  page({
    title: 'Publications',
    content: html`<p>The list cannot be shown right now. <a href="${publicUrl}/publications">See it on our website</a></p>`,
  })
