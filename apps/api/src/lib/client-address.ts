import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** What Fastify knows of where a request comes from. */
type Origin = { ip: string; raw: { socket: { remoteAddress?: string | undefined } } }

/**
 * Returns the client that limits count for: an IPv4 address, or the /64 of an IPv6 address, since a single household is
 * given as many as that. What a proxy names instead of an address ('unknown') falls back to the connection's own address.
 */
export const clientOf = ({ ip, raw }: Origin): string => {
  const address = withoutPort(ip)
  return clientAt(isIP(address) ? address : (raw.socket.remoteAddress ?? ''))
}

/** Returns the address alone of '192.0.2.1:4711' and '[2001:db8::1]:4711', as some proxies write it; all else as it is. */
const withoutPort = (entry: string): string => {
  const [, ipv6, ipv4] = /^(?:\[(.+)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? []
  return ipv6 ?? ipv4 ?? entry
}

/** Returns a function that tells whether an address, with a port or without, belongs to the named addresses and networks. */
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

/** The client at an address: {@link clientOf}. */
export const clientAt = (address: string): string => {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return mappedIpv4(groups)
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Returns the network that a client belongs to: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export const networkOf = (client: string): string => {
  if (isIPv4(client)) return `${client.split('.').slice(0, 3).join('.')}.0/24`
  return client.endsWith('::/64') ? `${client.split(':').slice(0, 3).join(':')}::/48` : client
}

/** Whether a host name or address, as in a URL or bare, is this machine's own. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host)

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): string[] => {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`) // compresses and lower-cases it
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  return tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
}

/** The IPv4 address in the last two groups of one that is written as IPv6. */
const mappedIpv4 = (groups: string[]): string =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')

/** Whether `entry` is an address ('10.0.0.1') or a network ('10.0.0.0/8'); the network of all addresses is none. */
export const isAddressOrNetwork = (entry: string): boolean => {
  const [address = '', prefix, ...more] = entry.split('/')
  if (more.length > 0) return false
  const list = new BlockList()
  try {
    if (prefix === undefined) list.addAddress(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    else if (/^[1-9]\d{0,2}$/.test(prefix)) list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4')
    else return false
    return true
  } catch {
    return false
  }
}
