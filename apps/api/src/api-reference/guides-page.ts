import { type Html, html } from '../lib/html.ts'
import { DOCS_PATH } from '../openapi/paths.ts'
import { type FrameOptions, renderFrame } from './frame.ts'

/** Renders the guides: what is true of many calls, with commands to copy. */
export const renderGuides = (options: FrameOptions): string =>
  renderFrame(
    {
      title: 'Guides to the API',
      description: 'How programs page through lists, keep a copy, cache, and treat errors.',
      path: '/guides',
      content: html`<div class="guides">${GUIDES.map(
        ({ id, title, text }) =>
          html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${text(options.publicUrl)}</section>`,
      )}</div>`,
    },
    options,
  )

const curl = (publicUrl: string, path: string, options = ''): Html =>
  html`<div class="sample"><pre><code>curl ${options}'<span data-origin>${publicUrl}</span>${path}'</code></pre></div>`

const GUIDES: { id: string; title: string; text: (publicUrl: string) => Html }[] = [
  {
    id: 'paging',
    title: 'Paging',
    text: (
      publicUrl,
    ) => html`<p>Without a limit, a list is sent whole. With one, of 1 to 200, the answer is a part of it: <code>X-Total-Count</code> has the number of all that match, and the <code>Link</code> header the address of the next part, as <code>rel="next"</code>. The last part has none.</p>
${curl(publicUrl, '/api/publications?limit=50', '-i ')}
<p>Follow that address as it is. Its cursor names the last record of the part, so that nothing is skipped or repeated while records are added. It fits one filter and one order.</p>`,
  },
  {
    id: 'mirroring',
    title: 'Keeping a copy',
    text: (publicUrl) => html`<p>Load a list once. Later, ask for what has changed, and for what is gone:</p>
${curl(publicUrl, '/api/publications?updatedSince=2026-01-01T00:00:00Z')}
${curl(publicUrl, '/api/publications/deleted?since=2026-01-01T00:00:00Z')}
<p>A change carries the time at which it began, and is visible when it is complete. So ask from two minutes before the newest record that you have, and overwrite what comes again. Records keep their <code>id</code>, and the address of their page.</p>
<p>Libraries can harvest the publications by OAI-PMH at <a href="/oai?verb=Identify">/oai</a> instead, where deletions stay for good.</p>`,
  },
  {
    id: 'caching',
    title: 'Caching',
    text: (
      publicUrl,
    ) => html`<p>Public answers carry an <code>ETag</code>, except to a search and to <code>when</code>. Send it back in <code>If-None-Match</code>: if nothing has changed, the answer is 304, without a body. A change shows at once, so ask as often as you like within the limits.</p>
${curl(publicUrl, '/api/publications', `-i -H 'if-none-match: "…"' `)}
<p>Before you change a record, send its <code>ETag</code> in <code>If-Match</code>: if someone else has changed it since, the answer is 412, and nothing is written. Send an <code>Idempotency-Key</code> of your own with a call that creates something, and you can repeat it after a broken connection: it is done once.</p>`,
  },
  {
    id: 'errors',
    title: 'Errors',
    text: (
      publicUrl,
    ) => html`<p>Every error has one body: <code>message</code> for people, <code>code</code> for programs, and for invalid input <code>issues</code>, each with the <code>path</code> of its field.</p>
${curl(publicUrl, '/api/publications?year=abc', '-i ')}
<p>After 429 and 503, wait for the seconds in <code>Retry-After</code>, then ask again. Do not repeat other answers from 400 to 499 unchanged. Quote the <code>X-Request-Id</code> when you write to us.</p>
<p>Each call lists its errors; see <a href="${DOCS_PATH}">all calls</a>.</p>`,
  },
]
