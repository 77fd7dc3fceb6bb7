import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../lib/errors.ts'

/** Bytes that a call may send; the longest legal input is a news item of 10,000 characters. */
export const JSON_BODY_MAX = 100 * 1024
const MAX_DEPTH = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })
const badRequest = (message: string) => new DomainError('BAD_REQUEST', message)

/**
 * Makes a Fastify scope take JSON bodies as text that is known to be sound: valid UTF-8, not nested so deep that a later
 * step fails on it, '' for an empty body whatever its content type says. Everything but JSON stays refused with 415.
 *
 * @param finish turns the text into what the scope wants as its body
 */
export const acceptJsonText = (scope: FastifyInstance, finish: (text: string) => unknown) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_MAX },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      if ((headers['content-encoding'] ?? 'identity') !== 'identity')
        throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'The body must come as it is, without a Content-Encoding.')
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
 * Parses the JSON object of a REST call; an empty text is no body. Anything but an object is refused here, since the next
 * step makes an object of it: of [] an empty one, of "ab" one of letters.
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

/** By hand and in one pass: a regular expression for strings takes quadratic time on hostile ones. */
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
