/** The first `groups` groups of 16 bits of an IPv6 address, such as `2001:db8:0:0::/64`; an IPv4 address as it is. */
function prefixOf(address: string, groups: number): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail ? tail.split(':').length : 0;
  const gap = tail === undefined ? 0 : Math.max(0, 8 - headGroups.length - tailGroups);
  const allGroups = [...headGroups, ...Array<string>(gap).fill('0'), ...(tail ? tail.split(':') : [])];
  const prefix = allGroups.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/${groups * 16}`;
}

/**
 * The network of an address: the first 64 bits for IPv6, because one household has all addresses below (RFC 6177).
 */
export const networkOf = (address: string): string => prefixOf(address, 4);

/**
 * The limit of all networks behind one untrusted proxy together, as a multiple of the limit of one network. Such a
 * proxy names its visitors' networks, but may invent them.
 */
export const PROXY_LIMIT_FACTOR = 10;

/** The network of one customer: the first 48 bits for IPv6, because no provider gives a customer a larger one. */
export const customerNetworkOf = (address: string): string => prefixOf(address, 3);
