import type { FastifyInstance, InjectOptions } from 'fastify'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'PATCH'
/** A `body` is sent as JSON, a `payload` unchanged; `from` is the address of the caller. */
export type CallOptions = {
  body?: unknown
  payload?: string | Buffer
  headers?: Record<string, string>
  sessionId?: string | undefined
  from?: string
}

/** Returns callers for REST and tRPC that behave like external programs. A content type is sent only with a body. */
export const createCallers = (app: FastifyInstance) => {
  const send = async (options: InjectOptions) => {
    const { statusCode: status, headers, body } = await app.inject(options)
    return { status, headers, body: body === '' ? undefined : parse(body) }
  }

  const rest = (method: Method, url: string, options: CallOptions = {}) =>
    send({ method, url, ...common(options), ...getPayload(options) })

  const trpc = async (kind: 'query' | 'mutation', path: string, options: CallOptions = {}) => {
    const { body } = options
    const query = kind === 'query' && body !== undefined ? `?input=${encodeURIComponent(JSON.stringify(body))}` : ''
    const answer = await send({
      method: kind === 'query' ? 'GET' : 'POST',
      url: `/trpc/${path}${query}`,
      ...common(options),
      ...(kind === 'mutation' && getPayload(options)),
    })
    return { status: answer.status, headers: answer.headers, data: answer.body.result?.data, error: answer.body.error }
  }

  /** Calls a mutation several times in one request. */
  const batch = (path: string, bodies: unknown[], options: CallOptions = {}) =>
    send({
      method: 'POST',
      url: `/trpc/${bodies.map(() => path).join(',')}?batch=1`,
      ...common({ ...options, body: bodies }),
      ...getPayload({ body: { ...bodies } }),
    })

  return { rest, trpc, batch }
}

type Refusal = { message: string; code: string }
/** Returns the message and code of an error, in the shape of REST or of tRPC. */
export const getRefusal = (body: Refusal | { error: { message: string; data: { code: string } } }): Refusal =>
  'error' in body ? { message: body.error.message, code: body.error.data.code } : body

const common = ({ body, headers, sessionId, from }: CallOptions) => ({
  headers: {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(sessionId !== undefined && { 'x-session-id': sessionId }),
    ...headers,
  },
  ...(from && { remoteAddress: from }),
})

const getPayload = ({ body, payload }: CallOptions) => {
  if (payload !== undefined) return { payload }
  return body === undefined ? {} : { payload: JSON.stringify(body) }
}

const parse = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
