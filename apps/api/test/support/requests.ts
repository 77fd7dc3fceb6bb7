import { aMessage } from './samples.ts'

/** Sends a contact message to a listening server. */
export const postContact = (origin: string): Promise<Response> =>
  fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aMessage()),
  })
