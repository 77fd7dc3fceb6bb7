import { type Html, html } from '../lib/html.ts'
import type { ReferenceDocument } from './document.ts'
import { type FrameOptions, renderFrame } from './frame.ts'
import type { Group } from './groups.ts'
import { operationSection } from './operation.ts'
import { takesSession } from './request.ts'
import { findSharedTypes, sharedSections } from './shared-parts.ts'

/** Renders the page of one group: each of its calls, closed until it is opened, with its fields, examples, and a form to try it. */
export const renderGroup = (document: ReferenceDocument, group: Group, options: FrameOptions): string => {
  const shared = findSharedTypes(group.calls)
  return renderFrame(
    {
      title: `${group.name} API`,
      description: `The calls of this site’s API: ${group.description}`,
      path: `/${group.slug}`,
      content: html`<p>${group.description}</p>
${group.calls.some(takesSession) && session}
<div class="list">${group.calls.map((call) => operationSection(call, { document, shared }, options.publicUrl))}
${sharedSections(group.calls, shared, document)}</div>`,
    },
    options,
  )
}

const session: Html = html`<form class="session" aria-label="Session">
<label for="session">Session id or token for the calls of administrators</label> <input id="session" autocomplete="off" spellcheck="false">
<p class="about">From ‘Sign in’ under Administrator. It is kept until this tab is closed.</p>
</form>`
