import { BlockList, isIPv6 } from 'node:net'

/**
 * The part of an address that stands for one client: an IPv4 address whole, of an IPv6 address the first 64 bits,
 * since a single household is given as many as that.
 */
export const clientOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`) // compresses and lower-cases it
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const groups: string[] =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return mappedIpv4(groups)
  return `${groups.slice(0, 4).join(':')}::/64`
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
