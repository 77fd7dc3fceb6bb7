import type { IncomingMessage } from 'node:http'
import type { ErrorBody } from '@hazards/schema/error'
import fastifyPlugin from 'fastify-plugin'
import { isLoopback } from '../lib/client-address.ts'

const REFUSAL: ErrorBody = {
  code: 'FORBIDDEN',
  message:
    'This demo, with its well-known password, answers only programs on its own machine: set DEMO=on to show it to others, or ADMIN_USERNAME and ADMIN_PASSWORD for a real site.',
}

/** Headers that a proxy adds to the requests of others. */
const OF_A_PROXY = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/

/** Refuses every request that reached this machine for another name, or through a proxy, with a sentence that says what to set. */
export const localOnly = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, reply, next) => {
      if (isFromThisMachine(request.raw)) return next()
      void reply.code(403).header('cache-control', 'no-store').send(REFUSAL)
    })
  },
  { name: 'local-only', fastify: '5.x', dependencies: ['malformed-requests'] },
)

/** HTTP/1.0 is what nginx speaks by default to a server behind it, with a Host of this machine and no header of its own. */
const isFromThisMachine = ({ headers, httpVersion }: IncomingMessage): boolean => {
  const address = `http://${headers.host ?? ''}`
  if (httpVersion === '1.0' || !URL.canParse(address) || !isLoopback(new URL(address).hostname)) return false
  return !Object.keys(headers).some((name) => OF_A_PROXY.test(name))
}
