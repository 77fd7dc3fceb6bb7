import { type Html, html, prose } from '../lib/html.ts'
import { DOCS_PATH, DOCUMENT_PATH } from '../openapi/paths.ts'
import type { ReferenceDocument } from './document.ts'
import { type FrameOptions, renderFrame } from './frame.ts'
import { findCalls, listGroups } from './groups.ts'
import type { Call } from './request.ts'
import { pathCode } from './shared-parts.ts'

/** The number of calls that a search lists. */
const MAX_FOUND = 30

/** Renders the start of the reference: how to begin, and the groups of calls (records §4). */
export const renderIndex = (document: ReferenceDocument, options: FrameOptions): string =>
  renderFrame(
    {
      title: 'API for programs',
      description: 'How programs read and write this site’s data by REST.',
      path: '',
      content: html`<div class="columns"><div>
${prose(document.about)}
</div><div>
<h2>Start</h2>
<p>Every publication of the group, without a key:</p>
<pre><code>curl <span data-origin>${options.publicUrl}</span>/api/publications</code></pre>
<p>The <a href="${DOCUMENT_PATH}">OpenAPI document</a> describes every call for programs; client generators accept its address. The <a href="${DOCS_PATH}/guides">guides</a> say how to page, keep a copy, cache, and treat errors.</p>
</div></div>
<h2>Calls</h2>
<ul class="groups">${listGroups(document).map(
        ({ name, slug, description, calls }) =>
          html`<li><h3><a href="${DOCS_PATH}/${slug}">${name}</a></h3><p>${description}</p>
<details><summary>${calls.length} calls<span class="hidden"> of ${name}</span></summary><ul class="calls">${calls.map((call) => html`<li>${callLink(slug, call)}</li>`)}</ul></details></li>`,
      )}</ul>`,
    },
    options,
  )

/** Renders the calls that a search finds. */
export const renderSearch = (document: ReferenceDocument, search: string, options: FrameOptions): string => {
  const found = findCalls(listGroups(document), search)
  const shown = found.slice(0, MAX_FOUND)
  return renderFrame(
    {
      title: 'Search calls',
      description: 'The calls of this site’s API that contain all words of a search.',
      path: '',
      search,
      content: html`<p role="status">${formatCount(found.length)}</p>
<ul class="calls found">${shown.map(
        ({ group, call }) => html`<li>${callLink(group.slug, call)} <span class="about">${group.name}</span></li>`,
      )}</ul>`,
    },
    options,
  )
}

const formatCount = (count: number): string => {
  if (count === 0) return 'No call contains all of these words. Try fewer words, or part of an address.'
  if (count > MAX_FOUND) return `${MAX_FOUND} of ${count} calls. Add a word to see fewer.`
  return count === 1 ? '1 call' : `${count} calls`
}

const callLink = (slug: string, { method, path, operation }: Call): Html =>
  html`<a href="${DOCS_PATH}/${slug}#${operation.operationId}"><span class="verb">${method}</span> ${operation.summary}</a> ${pathCode(path)}`
