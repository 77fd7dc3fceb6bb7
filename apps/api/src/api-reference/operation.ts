import { type Html, html, prose } from '../lib/html.ts'
import { listScopes, needsSession } from '../openapi/openapi-operations.ts'
import type { ReferenceDocument } from './document.ts'
import { fieldLine, fieldList } from './fields.ts'
import { type Call, findBody, listParameters, type Parameter, takesSession, writeCurl } from './request.ts'
import { resolve, type Schema } from './schema-words.ts'
import { getExample, getSuccess, getType, type Json, listHeaders, pathCode, type SharedTypes } from './shared-parts.ts'

type Shown = { document: ReferenceDocument; shared: SharedTypes }

/** Renders one call: its purpose, input and response, a command to copy, and a form to try it. */
export const operationSection = (call: Call, shown: Shown, origin: string): Html => {
  const { operation, method, path } = call
  const id = operation.operationId ?? ''
  return html`<section aria-labelledby="${id}-title">
<details class="call"><summary><span class="method ${method.toLowerCase()}">${method}</span> <h2 id="${id}-title">${operation.summary}</h2> ${pathCode(path)}${
    needsSession(operation) && html` <span class="badge">${describeAccess(operation)}</span>`
  }</summary>
<div id="${id}" class="inside">
${prose(operation.description ?? '')}
${parameters(call)}
${body(call, shown.document)}
${command(call, origin)}
${answer(call, shown)}
${errors(call)}
${form(call)}
</div></details></section>`
}

/** Says who may make a call: an administrator, or a token with a scope. */
const describeAccess = (operation: Call['operation']): string =>
  ['administrator', ...listScopes(operation).map((scope) => `token: ${scope}`)].join(', ')

const parameters = (call: Call): Html | undefined => {
  const [all, headers] = [listParameters(call), listHeaders(call)]
  if (all.length === 0) return undefined
  const named = all.filter((parameter) => parameter.in !== 'header')
  return html`<h3>Parameters</h3>
${named.length > 0 && html`<ul class="fields">${named.map(parameterLine)}</ul>`}
${headers.length > 0 && html`<p><a href="#headers">Headers</a>: ${codes(headers.map(({ name }) => name))}</p>`}`
}

const parameterLine = ({ name, schema, required = false, description = '', in: place }: Parameter): Html =>
  fieldLine(name, { ...schema, description: `In the ${place}. ${description}`.trim() }, required)

const codes = (names: readonly string[]): Html[] => names.map((name) => html`<code>${name}</code> `)

const body = (call: Call, { schemas }: ReferenceDocument): Html | undefined => {
  const sent = findBody(call)
  return (
    sent &&
    html`<h3>Body <span class="type">${sent.type}${isWhole(resolve(sent.schema, schemas)) && ', all fields required'}</span></h3>${fieldList(sent.schema, schemas)}`
  )
}

const isWhole = ({ properties = {}, required = [] }: Schema): boolean =>
  required.length > 0 && required.length === Object.keys(properties).length

const command = (call: Call, origin: string): Html => {
  // The origin is marked, so that the script can replace it with the one of the page; the body is what it fills forms with.
  const [before, after] = writeCurl(call, '\0').split('\0') as [string, string]
  return html`<h3>Example</h3><div class="sample"><pre><code>${before}<span data-origin>${origin}</span>${after}</code></pre></div>`
}

const answer = (call: Call, { document, shared }: Shown): Html => {
  const [status, success] = getSuccess(call)
  const json = success.content?.['application/json']
  const headers = Object.keys(success.headers ?? {})
  return html`<h3>Response ${status}: ${success.description}</h3>
${json && answerFields(json, document, shared)}
${headers.length > 0 && html`<p><a href="#headers">Headers</a>: ${codes(headers)}</p>`}`
}

const answerFields = ({ schema, example }: Json, { schemas }: ReferenceDocument, shared: SharedTypes): Html => {
  const name = getType(schema)
  if (name && shared.has(name))
    return html`<p>${schema.type === 'array' ? 'A list; each entry is' : 'An object'}: <a href="#type-${name}">${name}</a>, with an example</p>`
  const { anyOf, oneOf = anyOf } = schema.items ?? schema
  if (oneOf?.every(getType))
    return html`<p>${schema.type === 'array' ? 'A list; each entry is one of' : 'One of'}: ${oneOf.map((each) => html`<a href="#type-${getType(each)}">${getType(each)}</a> `)}</p>`
  return html`<p class="type">${schema.type === 'array' ? 'A list; each entry contains:' : 'An object:'}</p>${fieldList(schema, schemas)}
${getExample(example)}`
}

const errors = ({ operation }: Call): Html => {
  const [, ...others] = Object.keys(operation.responses ?? {})
  return html`<p><a href="#errors">Other responses</a>: ${codes(others)}</p>`
}

const form = (call: Call): Html => {
  const { operation, method, path } = call
  const id = operation.operationId ?? ''
  const sent = findBody(call)
  const inputs = listParameters(call).map(
    ({ name, in: place, required = false, example }) =>
      html`<label>${name} <input name="${name}" data-in="${place}"${required && html` value="${String(example)}" required`}></label>`,
  )
  const file =
    sent?.type === 'multipart/form-data' && html`<label>file <input type="file" name="file" required></label>`
  const text = sent?.type === 'application/json' && html`<label>Body <textarea name="body" rows="8"></textarea></label>`
  return html`<details class="try"><summary>Try it</summary>
<form data-method="${method}" data-path="${path}"${takesSession(call) && html` data-session`} aria-label="Try: ${operation.summary}" autocomplete="off" spellcheck="false">
${inputs}${file}${text}
<button>Send ${method}</button>
<output id="${id}-answer" aria-live="polite"></output>
</form></details>`
}
