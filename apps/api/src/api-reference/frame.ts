import { groupIcon } from '@hazards/schema/site-icons'
import { type Html, html } from '../lib/html.ts'
import { DOCS_PATH, DOCUMENT_PATH } from '../openapi/paths.ts'

type Assets = { style: string; script: string }
/** @property name of the group, the path of its logo, if it has one, and the style with its own colors or '' */
export type FrameOptions = {
  name: string
  logo: string | null | undefined
  colors: string
  publicUrl: string
  assets: Assets
}
type Page = { title: string; description: string; path: string; search?: string; content: Html }

/** The number of characters of a search that are read. */
export const SEARCH_MAX = 100

/** Renders a page of the reference in the site's look: its header with a search over all calls, and a footer. */
export const renderFrame = (
  { title, description, path, search = '', content }: Page,
  { name, logo, colors, publicUrl, assets }: FrameOptions,
): string => {
  const icon = groupIcon(logo, '96')
  const { html: page } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${name}</title>
<meta name="description" content="${description}">
${search !== '' && html`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${publicUrl}${DOCS_PATH}${path}">
<link rel="service-desc" type="application/json" href="${DOCUMENT_PATH}">
<link rel="icon" href="${icon.href}" type="${icon.type}">
<link rel="stylesheet" href="${assets.style}">
${colors !== '' && { html: `<style>${colors}</style>` }}
<script src="${assets.script}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><div class="page">
<a class="home" href="/"><img src="${icon.href}" alt="" width="32" height="32">${name}</a>
<nav aria-label="API"><a href="${DOCS_PATH}">All calls</a> <a href="${DOCS_PATH}/guides">Guides</a> <a href="${DOCUMENT_PATH}">OpenAPI document</a></nav>
<form role="search" action="${DOCS_PATH}"><label for="search">Search calls</label><input id="search" type="search" name="search" value="${search}" maxlength="${SEARCH_MAX}" autocomplete="off"><button>Search</button></form>
</div></header>
<main id="content" class="page" tabindex="-1">
<h1>${title}</h1>
${content}
</main>
<footer><div class="page"><p>${name}</p><p><a href="/privacy">Privacy</a> <a href="/accessibility">Accessibility</a> <a href="/imprint">Imprint</a></p></div></footer>
</body>
</html>
`
  return page
}
