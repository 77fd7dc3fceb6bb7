import { type Html, html, inlineProse, prose } from '../lib/html.ts'
import { needsSession, scopesOf } from '../openapi/openapi-operations.ts'
import { type Call, findBody, listParameters, takesSession, writeCurl } from './request.ts'
import { describeSchema, resolve, type Schema, type Schemas } from './schema-words.ts'

type Answer = {
  $ref?: string
  description?: string
  content?: Record<string, { schema: Schema; example?: unknown }>
}
type Shared = { schemas: Schemas; answers: Record<string, Answer>; origin: string }

/** Renders one call: its purpose, input and response, a command to copy, and a form to try it. */
export const operationSection = (call: Call, shared: Shared): Html => {
  const { operation, method, path } = call
  const id = operation.operationId ?? ''
  return html`<section class="call" id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title">${operation.summary}</h3>
<p class="line"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>${
    needsSession(operation) && html` <span class="badge">${describeAccess(operation)}</span>`
  }</p>
${prose(operation.description ?? '')}
${parameters(call)}
${body(call, shared)}
${command(call, shared.origin)}
${answer(call, shared)}
${errors(call, shared)}
${form(call)}
</section>`
}

/** Says who may make a call: an administrator, or a token with a scope. */
const describeAccess = (operation: Call['operation']): string =>
  ['administrator', ...scopesOf(operation).map((scope) => `token: ${scope}`)].join(', ')

const field = (name: string, schema: Schema, isRequired: boolean): Html =>
  html`<li><code>${name}</code> <span class="type">${describeSchema(schema)}</span>${
    isRequired && html` <span class="required">required</span>`
  }${schema.description !== undefined && html` <span class="about">${schema.description}</span>`}</li>`

const fields = ({ properties = {}, required = [] }: Schema): Html =>
  html`<ul class="fields">${Object.entries(properties).map(([name, schema]) =>
    field(name, schema, required.includes(name)),
  )}</ul>`

const parameters = (call: Call): Html | undefined => {
  const all = listParameters(call)
  if (all.length === 0) return undefined
  return html`<h4>Parameters</h4><ul class="fields">${all.map(
    ({ name, schema, required = false, description, in: place }) =>
      field(name, { ...schema, description: `In the ${place}. ${description ?? ''}`.trim() }, required),
  )}</ul>`
}

const body = (call: Call, { schemas }: Shared): Html | undefined => {
  const sent = findBody(call)
  return sent && html`<h4>Body <span class="type">${sent.type}</span></h4>${fields(resolve(sent.schema, schemas))}`
}

const command = (call: Call, origin: string): Html => {
  // The origin is marked, so that the script can replace it with the one of the page.
  const [before, after] = writeCurl(call, '\0').split('\0') as [string, string]
  return html`<h4>Example</h4><div class="sample"><pre><code>${before}<span data-origin>${origin}</span>${after}</code></pre></div>`
}

const answer = ({ operation }: Call, { schemas }: Shared): Html | undefined => {
  const success = operation.responses?.['200'] as Answer | undefined
  const json = success?.content?.['application/json']
  if (!json) return undefined
  const isList = json.schema.type === 'array'
  const record = resolve(isList ? (json.schema.items ?? {}) : json.schema, schemas)
  return html`<details><summary>Response 200: ${success?.description}</summary>
<p class="type">${isList ? 'A list; each entry contains:' : 'An object:'}</p>${fields(record)}
<pre><code>${JSON.stringify(json.example, null, 2)}</code></pre></details>`
}

const errors = ({ operation }: Call, { answers }: Shared): Html => {
  const others = Object.entries(operation.responses ?? {}).filter(([status]) => status !== '200')
  const lines = others.map(([status, given]) => {
    const { $ref } = given as Answer
    const { description } = $ref ? (answers[$ref.split('/').at(-1) ?? ''] ?? {}) : (given as Answer)
    return html`<li><code>${status}</code> ${inlineProse(description ?? '')}</li>`
  })
  return html`<details><summary>Other responses: ${others.map(([status]) => status).join(', ')}</summary><ul class="fields">${lines}</ul></details>`
}

const form = (call: Call): Html => {
  const { operation, method, path } = call
  const id = operation.operationId ?? ''
  const sent = findBody(call)
  const inputs = listParameters(call)
    .filter((parameter) => parameter.in !== 'header')
    .map(
      ({ name, in: place, required = false }) =>
        html`<label>${name} <input name="${name}" data-in="${place}" autocomplete="off" spellcheck="false"${required && html` required`}></label>`,
    )
  const file =
    sent?.type === 'multipart/form-data' && html`<label>file <input type="file" name="file" required></label>`
  const text =
    sent?.type === 'application/json' &&
    html`<label>Body <textarea name="body" rows="8" spellcheck="false">${JSON.stringify(sent.example ?? {}, null, 2)}</textarea></label>`
  return html`<details class="try"><summary>Try it</summary>
<form data-method="${method}" data-path="${path}"${takesSession(call) && html` data-session`} aria-label="Try: ${operation.summary}">
${inputs}${file}${text}
<button>Send ${method}</button>
<output id="${id}-answer" aria-live="polite"></output>
</form></details>`
}
