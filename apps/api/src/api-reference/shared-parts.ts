import { type Html, html, inlineProse } from '../lib/html.ts'
import { type Answer, nameIn, type ReferenceDocument } from './document.ts'
import { fieldLine, fieldList } from './fields.ts'
import { type Call, listParameters, type Parameter } from './request.ts'
import type { Schema } from './schema-words.ts'

export type Json = { schema: Schema; example?: unknown }
/** The types that several calls of a page answer, with an example of each: they stand once on the page. */
export type SharedTypes = Map<string, Json>

/** Returns the status and the response of a call that succeeds. */
export const getSuccess = ({ operation }: Call): [string, Answer] =>
  Object.entries(operation.responses ?? {})[0] as [string, Answer]

/** Returns the headers that a call reads. */
export const listHeaders = (call: Call): Parameter[] =>
  listParameters(call).filter((parameter) => parameter.in === 'header')

/** Returns the name of the type that a schema refers to, itself or in a list. */
export const getType = ({ $ref, items }: Schema): string | undefined => {
  if ($ref) return nameIn($ref)
  return items?.$ref && nameIn(items.$ref)
}

/** Returns the types that more than one of the calls answer. */
export const findSharedTypes = (calls: readonly Call[]): SharedTypes => {
  const [seen, shared]: [Set<string>, SharedTypes] = [new Set(), new Map()]
  for (const call of calls) {
    const json = getSuccess(call)[1].content?.['application/json']
    const name = json && getType(json.schema)
    if (!name) continue
    const isList = json.schema.type === 'array'
    const [example] = isList && Array.isArray(json.example) ? json.example : [json.example]
    if (seen.has(name)) shared.set(name, { schema: json.schema.items ?? json.schema, example })
    seen.add(name)
  }
  return shared
}

/** How much of an example is shown, in characters. */
const EXAMPLE_MAX = 2500

/** Renders an example of a response, or its beginning. */
export const getExample = (example: unknown): Html | false => {
  if (example === undefined) return false
  const text = JSON.stringify(example, null, 1)
  const shown = text.length > EXAMPLE_MAX ? `${text.slice(0, EXAMPLE_MAX)}…` : text
  return html`<details><summary>Example of the response</summary><pre><code>${shown}</code></pre></details>`
}

/** Renders what the calls of a page have in common: types, headers and errors, each once. */
export const sharedSections = (calls: readonly Call[], shared: SharedTypes, document: ReferenceDocument): Html =>
  html`${shared.size > 0 && html`<details class="call"><summary><h2>Types</h2></summary><div class="inside">${[...shared].map(([name, json]) => typeSection(name, json, document))}</div></details>`}
<details class="call"><summary><h2>Headers</h2></summary><div id="headers" class="inside"><h3>Of requests</h3>${requestHeaders(calls)}<h3>Of responses</h3>${headerList(calls, document)}</div></details>
<details class="call"><summary><h2>Other responses</h2></summary><div id="errors" class="inside">${errorList(calls, document)}</div></details>`

const typeSection = (name: string, { schema, example }: Json, { schemas }: ReferenceDocument): Html =>
  html`<h3>${name}</h3><div id="type-${name}">${fieldList(schema, schemas)}${getExample(example)}</div>`

const requestHeaders = (calls: readonly Call[]): Html => {
  const named = new Map(calls.flatMap(listHeaders).map((parameter) => [parameter.name, parameter]))
  return html`<ul class="fields">${[...named.values()].map(({ name, schema, description, required = false }) =>
    fieldLine(name, { ...schema, ...(description !== undefined && { description }) }, required),
  )}</ul>`
}

const headerList = (calls: readonly Call[], { headers }: ReferenceDocument): Html => {
  const names = new Set(calls.flatMap((call) => Object.keys(getSuccess(call)[1].headers ?? {})))
  return html`<ul class="fields">${[...names].map(
    (name) => html`<li><code>${name}</code> <small>${inlineProse(headers[name]?.description ?? '')}</small></li>`,
  )}</ul>`
}

const errorList = (calls: readonly Call[], { answers }: ReferenceDocument): Html => {
  const found = new Map(calls.flatMap(({ operation }) => Object.entries(operation.responses ?? {}).slice(1)))
  const lines = [...found]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([status, given]) => {
      const { $ref } = given as Answer
      const { description = '' } = $ref ? (answers[nameIn($ref)] ?? {}) : (given as Answer)
      return html`<li><code>${status}</code> ${inlineProse(description)}</li>`
    })
  return html`<ul class="fields">${lines}</ul>`
}

/** Renders the path of a call. On a phone it breaks before a slash, not within a word. */
export const pathCode = (path: string): Html =>
  html`<code>${path.split(/(?=\/)/).map((part, at) => html`${at > 0 && { html: '<wbr>' }}${part}`)}</code>`
