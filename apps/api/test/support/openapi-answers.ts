import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { createOpenApiDocument } from '../../src/openapi/openapi.ts'

type Document = ReturnType<typeof createOpenApiDocument>
type Answer = { status: number; contentType: string; body: unknown }
type Responses = Record<string, { $ref?: string; content?: Record<string, unknown> }>

/** Returns a JSON pointer to a place in the document, as references contain it. */
const pointer = (...parts: string[]) =>
  `document#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

const createAjv = (document: Document) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  return ajv.addSchema(document, 'document')
}

/** Returns a function that validates bodies against a schema of the document, like {@link createAnswerCheck}. */
export const createBodyCheck = (document: Document) => {
  const ajv = createAjv(document)
  return (name: string, body: unknown): string | undefined => {
    const validate = ajv.getSchema(pointer('components', 'schemas', name))
    if (!validate) return `there is no schema ${name}`
    return validate(body) ? undefined : ajv.errorsText(validate.errors)
  }
}

/**
 * Returns a function that validates responses against the document: it returns what is wrong with one, or undefined if
 * its status, content type and body are as described.
 */
export const createAnswerCheck = (document: Document) => {
  const ajv = createAjv(document)
  const paths = document.paths as unknown as Record<string, Record<string, { responses: Responses }>>

  return (path: string, method: string, { status, contentType, body }: Answer): string | undefined => {
    const response = paths[path]?.[method.toLowerCase()]?.responses[status]
    if (!response) return `status ${status} is not in the document`
    const place = response.$ref
      ? response.$ref.slice(2).split('/')
      : ['paths', path, method.toLowerCase(), 'responses', String(status)]
    if (contentType.split(';')[0] !== 'application/json') return `content type ${contentType}`
    const reference = pointer(...place, 'content', 'application/json', 'schema')
    const validate = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference })
    return validate(body) ? undefined : ajv.errorsText(validate.errors)
  }
}
