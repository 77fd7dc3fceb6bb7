import { createConnection } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string; text: string }

const GIVE_UP_MS = 5_000

/**
 * Sends bytes over a new connection, and returns what was received until the server closed it; status 0 without a
 * response.
 */
export const sendRaw = (origin: string, bytes: string | Buffer): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const socket = createConnection(Number(port), hostname, () => socket.write(bytes))
    const chunks: Buffer[] = []
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy(new Error('The server keeps the connection open')))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', (error) => ('code' in error && chunks.length > 0 ? undefined : reject(error)))
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString())))
  })

/** Returns a request as raw text, which asks for the connection to be closed afterwards. */
export const requestText = (line: string, headers: string[] = [], body = '') =>
  [`${line} HTTP/1.1`, 'host: site.example', 'connection: close', ...headers, '', body].join('\r\n')

const parse = (text: string): RawAnswer => {
  const end = text.indexOf('\r\n\r\n')
  const [line = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((each) => {
      const [name = '', ...value] = each.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { status: Number(line.split(' ')[1] ?? 0), headers, body: text.slice(end + 4), text }
}
