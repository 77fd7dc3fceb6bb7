const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program uses it already',
  EACCES: 'this user may not listen on it; ports below 1024 are often for root alone',
}
/** The name or address is not one of this machine. */
const OF_HOST = /^(?:EADDRNOTAVAIL|ENOTFOUND|EAI_\w+|EINVAL|EAFNOSUPPORT)$/

/**
 * Returns a handler for an error of listening that names the setting to change.
 *
 * @throws Error with a line for the administrator; anything else unchanged
 */
export const namingPort =
  ({ prefix = '', host, port }: { prefix?: string; host: string; port: number }) =>
  (cause: unknown): never => {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const reason = REASONS[code]
    if (reason) throw new Error(`Setting ${prefix}PORT: ${reason}: ${host}:${port} (${code})`, { cause })
    if (OF_HOST.test(code))
      throw new Error(`Setting ${prefix}HOST: ${host} is no address of this machine (${code})`, { cause })
    throw cause
  }
