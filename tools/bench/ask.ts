import { deepStrictEqual } from 'node:assert'
import { get } from 'node:http'
import type { Process } from '../../apps/api/test/support/measured-process.ts'

export type RawAnswer = { status: number; headers: Record<string, string>; bytes: Buffer }

/** Sends a GET on a connection of its own, since the server may just be closing an idle one, and returns the bytes as they were on the wire. */
export const askRaw = (process: Process, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    get(process.url + path, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const given = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
        resolve({ status: response.statusCode ?? 0, headers: given, bytes: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })

/** Calls the REST API with a JSON body; throws unless the status is 200. */
export const call = async <Answer>(process: Process, path: string, body: object, sessionId = ''): Promise<Answer> => {
  const headers = { 'content-type': 'application/json', ...(sessionId && { 'x-session-id': sessionId }) }
  const response = await fetch(process.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

export const requireEqual = (what: string, actual: unknown, expected: unknown): void => {
  try {
    deepStrictEqual(actual, expected)
  } catch {
    throw new Error(`${what} is not what it should be: no figure of it would mean anything`)
  }
}
