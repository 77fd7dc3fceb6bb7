import { type Html, html } from '../lib/html.ts'
import { describeSchema, resolve, type Schema, type Schemas } from './schema-words.ts'

/** How deep types are shown within each other; no record is deeper. */
const MAX_DEPTH = 5

/**
 * Renders the fields of an object, or of the entries of a list. Those of a field that is itself an object open on a click. Where all are
 * required, as in responses, none is marked; what has no effect in a body is left out.
 */
export const fieldList = (schema: Schema, schemas: Schemas, depth = 0): Html | undefined => {
  const { properties, required = [] } = objectIn(schema, schemas) ?? {}
  if (!properties) return undefined
  const shown = Object.entries(properties).filter(([, field]) => !field.readOnly)
  const own = Object.keys(properties)
  const marked = required.length < own.length ? required : []
  return html`<ul class="fields">${shown.map(([name, field]) => {
    const inside = depth < MAX_DEPTH ? objectIn(field, schemas) : undefined
    // What an update expects are the fields beside it once more.
    const isRepeat =
      inside && own.length > 1 && Object.keys(inside.properties ?? {}).every((each) => own.includes(each))
    if (isRepeat) return fieldLine(name, { ...field, type: 'object' }, marked.includes(name), REPEATED)
    return fieldLine(name, field, marked.includes(name), inside && opening(inside, schemas, depth + 1))
  })}</ul>`
}

const REPEATED = html` <small>Any of the fields beside it.</small>`

const opening = (schema: Schema, schemas: Schemas, depth: number): Html => {
  const { properties = {}, required = [] } = schema
  const isWhole = required.length === Object.keys(properties).length
  return html`<details><summary>Fields${isWhole && ', all required'}</summary>${fieldList(schema, schemas, depth)}</details>`
}

/** Renders one field or parameter: its name, what it may be, and what it is for. A page has hundreds of them, hence the short tags. */
export const fieldLine = (name: string, schema: Schema, isRequired: boolean, inside?: Html): Html =>
  html`<li><code>${name}</code> <i>${describeSchema(schema)}</i>${isRequired && html` <b>required</b>`}${
    schema.description !== undefined && html` <small>${schema.description}</small>`
  }${inside}</li>`

/** Returns the object that a schema allows, itself or in a list, or undefined if it allows none with fields of its own. */
const objectIn = (schema: Schema, schemas: Schemas): Schema | undefined => {
  const { properties, items, anyOf } = resolve(schema, schemas)
  if (properties) return resolve(schema, schemas)
  if (items) return objectIn(items, schemas)
  for (const one of anyOf ?? []) {
    const found = objectIn(one, schemas)
    if (found) return found
  }
  return undefined
}
