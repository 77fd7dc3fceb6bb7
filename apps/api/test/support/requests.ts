import { SESSION_HEADER } from '@hazards/schema/auth'
import { aMessage } from './samples.ts'

/** Posts JSON to a listening server, as the administrator of a session if one is given. */
export const postJson = (url: string, body: unknown, sessionId = ''): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(sessionId && { [SESSION_HEADER]: sessionId }) },
    body: JSON.stringify(body),
  })

/** Sends a contact message to a listening server. */
export const postContact = (origin: string): Promise<Response> => postJson(`${origin}/api/contact`, aMessage())
