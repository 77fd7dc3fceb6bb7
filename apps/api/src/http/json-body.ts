import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../lib/errors.ts'

/** Maximum bytes of a request body. The longest valid input is a news item of 10,000 characters, escaped as \ud83d\ude42. */
export const JSON_BODY_MAX = 150 * 1024
const MAX_DEPTH = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })
const badRequest = (message: string) => new DomainError('BAD_REQUEST', message)

/**
 * Makes a Fastify scope accept JSON bodies as checked text: valid UTF-8, with limited nesting, and '' for an empty
 * JSON body. Every other content type is rejected with 415.
 *
 * @param finish turns the text into the body that the scope's handlers receive
 */
export const acceptJsonText = (scope: FastifyInstance, finish: (text: string) => unknown) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_MAX },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      if ((headers['content-encoding'] ?? 'identity') !== 'identity')
        throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'The body must not have a Content-Encoding.')
      let text: string
      try {
        text = utf8.decode(body)
      } catch {
        throw badRequest('The body is not valid UTF-8.')
      }
      if (isDeeperThan(text, MAX_DEPTH)) throw badRequest('The body is nested too deep.')
      return finish(text)
    },
  )
}

/**
 * Parses the JSON object of a REST call; empty text means no body. Anything but an object is rejected here, because the
 * next step would convert it to one: [] to an empty object, "ab" to an object of letters.
 *
 * @throws DomainError BAD_REQUEST
 */
export const parseJson = (text: string): unknown => {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('The body is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('The body must be a JSON object.')
  return value
}

/** Scans by hand in one pass: a regular expression for strings takes quadratic time on hostile input. */
const isDeeperThan = (json: string, max: number): boolean => {
  let depth = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > max) return true
  }
  return false
}
