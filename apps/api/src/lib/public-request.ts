import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { SECOND } from './clock.ts'
import { until } from './until.ts'

const TIMEOUT = 15 * SECOND

/** Returns the addresses of a host. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>
type Options = {
  userAgent: string
  resolve?: Resolve | undefined
  isAllowed?: ((address: string) => boolean) | undefined
  timeout?: number
}
export type PublicAnswer = { status: number; location: string | undefined }
export type PublicRequest = ReturnType<typeof createPublicRequest>

/** Why a request got no answer. `code`: 'ENOTFOUND', 'PRIVATE', 'TIMEOUT'. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly code: string
  constructor(code: string, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** All addresses of IPv6 that are given out. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Where Azure answers its own machines: a public address by its number, but no website. */
const OF_AZURE = '168.63.129.16'

/** Returns whether an address belongs to the public internet: to no private, loopback, link-local or other special network. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  if (read.range() !== 'unicast' || read.toString() === OF_AZURE) return false
  return read.kind() === 'ipv4' || read.match(GLOBAL_UNICAST)
}

/**
 * Asks any address of the web for its status, without reading the answer, and follows no redirect. All addresses of the host
 * are checked, and the connection goes to one that was: another answer of the name server in between changes nothing.
 *
 * @returns `ask(method, url, signal)`, which throws NoAnswer
 */
export const createPublicRequest = ({
  userAgent,
  resolve = resolveAll,
  isAllowed = isPublicAddress,
  timeout = TIMEOUT,
}: Options) => {
  const checked = async (host: string) => {
    const found = await resolve(host)
    if (found.length === 0) throw new NoAnswer('ENOTFOUND')
    if (!found.every(({ address }) => isAllowed(address))) throw new NoAnswer('PRIVATE')
    return found
  }
  const lookUp: LookupFunction = (host, { all }, callback) =>
    void checked(host).then(
      (found) => (all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family)),
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  const send = (method: 'HEAD' | 'GET', url: URL, signal: AbortSignal) =>
    new Promise<PublicAnswer>((done, fail) => {
      const request = url.protocol === 'https:' ? requestHttps : requestHttp
      const headers = { 'user-agent': userAgent, accept: '*/*' }
      const call = request(url, { method, headers, lookup: lookUp, agent: false, signal }, (response) => {
        const { statusCode: status = 0, headers: said } = response
        // The rest is of no interest, and may be endless.
        response.destroy()
        done({ status, location: said.location })
      })
      // Of an answer 101 Node tells in this way alone.
      call.once('upgrade', ({ statusCode: status = 0 }, socket) => {
        socket.destroy()
        done({ status, location: undefined })
      })
      call.once('close', () => fail(new NoAnswer('ECONNRESET'))) // does nothing after an answer
      call.once('error', fail).end()
    })
  return async (method: 'HEAD' | 'GET', url: URL, signal: AbortSignal): Promise<PublicAnswer> => {
    // Node asks the look-up for names alone.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !isAllowed(host)) throw new NoAnswer('PRIVATE')
    return until([signal, AbortSignal.timeout(timeout)], (end) => send(method, url, end)).catch((error: unknown) => {
      signal.throwIfAborted()
      throw explain(error)
    })
  }
}

const resolveAll: Resolve = (host) => lookup(host, { all: true })

const explain = (error: unknown): NoAnswer => {
  if (error instanceof NoAnswer) return error
  const { code, name } = error as NodeJS.ErrnoException
  return new NoAnswer(name === 'AbortError' ? 'TIMEOUT' : (code ?? 'UNKNOWN'), error)
}
