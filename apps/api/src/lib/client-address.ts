import { BlockList, isIPv6 } from 'node:net'

/**
 * The part of an address that stands for one client: an IPv4 address whole, of an IPv6 address the first 64 bits,
 * since a single household is given as many as that.
 */
export const clientOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`) // compresses and lower-cases it
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Whether `entry` is an address ('10.0.0.1') or a network ('10.0.0.0/8'). */
export const isAddressOrNetwork = (entry: string): boolean => {
  const [address = '', prefix] = entry.split('/')
  const list = new BlockList()
  try {
    if (prefix === undefined) list.addAddress(address, isIPv6(address) ? 'ipv6' : 'ipv4')
    else if (/^\d{1,3}$/.test(prefix)) list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4')
    else return false
    return true
  } catch {
    return false
  }
}
