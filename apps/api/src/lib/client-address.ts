import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What Fastify knows about the origin of a request. */
type Origin = { ip: string; raw: { socket: { remoteAddress?: string | undefined } } }

/**
 * Returns the client that limits count against: an IPv4 address, or the /64 of an IPv6 address, because a single
 * household is assigned that many. If a proxy sends something other than an address ('unknown'), the connection's own
 * address is used.
 */
export const getClient = ({ ip, raw }: Origin): string => {
  const address = withoutPort(ip)
  return clientAt(isIP(address) ? address : (raw.socket.remoteAddress ?? ''))
}

/**
 * Returns the address in '192.0.2.1:4711' and '[2001:db8::1]:4711', as some proxies write it, and anything else
 * unchanged.
 */
const withoutPort = (entry: string): string => {
  const [, ipv6, ipv4] = /^(?:\[(.+)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? []
  return ipv6 ?? ipv4 ?? entry
}

/** Returns a predicate: whether an address, with or without a port, belongs to the given addresses and networks. */
export const createTrust = (proxies: readonly string[]) => {
  const list = new BlockList()
  for (const entry of proxies) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (entry: string): boolean => {
    const address = withoutPort(entry)
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

/** Returns the client at an address; see {@link getClient}. */
export const clientAt = (address: string): string => {
  if (!isIPv6(address)) return address
  // ipaddr.js knows fewer names of zones than Node.
  const parsed = ipaddr.process(address.replace(/%.*/, ''))
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/** Returns the network that a client belongs to: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export const getNetwork = (client: string): string => {
  if (isIPv4(client)) return `${client.split('.').slice(0, 3).join('.')}.0/24`
  return client.endsWith('::/64') ? `${client.split(':').slice(0, 3).join(':')}::/48` : client
}

/** Returns whether a host name or address, as in a URL or bare, is a loopback one. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host)

/** The largest networks that one organization has: 10.0.0.0/8 and fc00::/7. */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 7 }

/** The addresses of IPv4 are a part of IPv6, too: ::ffff:0:0/96. */
const hasManyOfIpv4 = (address: string, prefix: number, list: BlockList): boolean =>
  ipaddr.IPv6.parse(address).isIPv4MappedAddress() ? prefix < 96 + SHORTEST_PREFIX.ipv4 : list.check('0.0.0.0', 'ipv4')

/**
 * Returns whether `entry` is an address ('10.0.0.1') or a network ('10.0.0.0/8'). Larger networks are not accepted: who
 * trusts all addresses lets every client choose its own.
 */
export const isAddressOrNetwork = (entry: string): boolean => {
  const [address = '', prefix, ...more] = entry.split('/')
  if (more.length > 0) return false
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  const list = new BlockList()
  try {
    if (prefix === undefined) list.addAddress(address, family)
    else if (!/^[1-9]\d{0,2}$/.test(prefix) || Number(prefix) < SHORTEST_PREFIX[family]) return false
    else list.addSubnet(address, Number(prefix), family)
    return family === 'ipv4' || !hasManyOfIpv4(address, Number(prefix ?? 128), list)
  } catch {
    return false
  }
}
