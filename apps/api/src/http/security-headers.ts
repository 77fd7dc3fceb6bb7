import fastifyPlugin from 'fastify-plugin'

/** The safe headers of every answer; pages and images put a content security policy of their own over this one. */
export const safeHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Who has such an address has the rights that come with it: it is kept, indexed and told to other sites by nobody. */
const OF_SECRET_ADDRESSES = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/** Puts the same safe headers on every answer, and more on those at addresses that hold a token. */
export const securityHeaders = fastifyPlugin(
  async (app, { publicUrl }: { publicUrl: string }) => {
    const headers = safeHeaders(publicUrl)
    app.addHook('onRequest', (request, reply, next) => {
      reply.headers(headers)
      if (request.routeOptions.url?.includes(':token')) reply.headers(OF_SECRET_ADDRESSES)
      next()
    })
  },
  { name: 'security-headers', fastify: '5.x' },
)
