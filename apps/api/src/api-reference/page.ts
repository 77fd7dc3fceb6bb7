import { type Html, html, prose } from '../lib/html.ts'
import { type Document, operationsOf } from '../openapi/openapi-operations.ts'
import { DOCUMENT_PATH } from '../openapi/paths.ts'
import { operationSection } from './operation.ts'
import type { Call } from './request.ts'
import type { Schemas } from './schema-words.ts'

/**
 * Renders the OpenAPI document as a page (records §4): each call with its fields, an example and a form to try it. Only the
 * forms need a script.
 *
 * @param assets the addresses of the page's own style and script
 */
export const renderApiReference = (
  document: Document,
  { publicUrl, assets }: { publicUrl: string; assets: { style: string; script: string } },
): string => {
  const groups = (document.tags ?? []).map(({ name, description = '' }) => ({
    name,
    description,
    id: `tag-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`,
    calls: operationsOf(document).filter(({ operation }) => operation.tags?.includes(name)),
  }))
  const shared = {
    schemas: (document.components?.schemas ?? {}) as Schemas,
    answers: (document.components?.responses ?? {}) as Record<string, object>,
    origin: publicUrl,
  }
  const { html: page } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<meta name="description" content="How programs read and write this site's data by REST.">
<link rel="canonical" href="${publicUrl}/api/docs">
<link rel="service-desc" type="application/json" href="${DOCUMENT_PATH}">
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${assets.style}">
<script src="${assets.script}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a href="/">Disaster and Hazard Research Group</a> <a href="${DOCUMENT_PATH}">OpenAPI document</a></header>
<div class="columns">
<nav aria-label="Calls">${groups.map(navigation)}</nav>
<main id="content" tabindex="-1">
<h1>${document.info.title}</h1>
${prose(document.info.description ?? '')}
${start(publicUrl)}
${groups.map(
  ({ name, description, id, calls }) => html`<section class="group" aria-labelledby="${id}">
<h2 id="${id}">${name}</h2><p>${description}</p>
${calls.map((call) => operationSection(call, shared))}
</section>`,
)}
</main>
</div>
</body>
</html>
`
  return page
}

const navigation = ({ name, id, calls }: { name: string; id: string; calls: Call[] }): Html =>
  html`<details open><summary>${name}</summary><ul><li><a href="#${id}">About</a></li>${calls.map(
    ({ method, operation }) =>
      html`<li><a href="#${operation.operationId}"><span class="verb">${method}</span> <span>${operation.summary}</span></a></li>`,
  )}</ul></details>`

const start = (publicUrl: string): Html => html`<section aria-labelledby="start">
<h2 id="start">Start</h2>
<p>Every publication of the group, without a key:</p>
<pre><code>curl <span data-origin>${publicUrl}</span>/api/publications</code></pre>
<p>The <a href="${DOCUMENT_PATH}">OpenAPI document</a> describes every call for programs. Client generators accept its address.</p>
<form class="session" aria-label="Session">
<label>Session id or token for the administrator's calls below <input id="session" autocomplete="off" spellcheck="false"></label>
<p class="about">Signing in below fills it in. It is kept only while this page is open.</p>
</form>
</section>`
