import fastifyPlugin from 'fastify-plugin'

/** The security headers of every response; pages and images replace this content security policy with their own. */
export const safeHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/**
 * These addresses grant access to anyone who knows them, so they must not be cached, indexed or leaked in a Referer
 * header.
 */
export const OF_SECRET_ADDRESSES = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/** Sets the security headers on every response, and stricter ones at addresses that contain a token. */
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
