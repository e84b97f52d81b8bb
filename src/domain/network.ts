/** Of IPv6 the first `groups` groups of an address; of IPv4 the whole address. */
function prefixOf(address: string, groups: number): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const behind = tail ? tail.split(':').length : 0;
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - behind);
  const full = [...first, ...Array<string>(gap).fill('0'), ...(tail ? tail.split(':') : [])];
  const prefix = full.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/${groups * 16}`;
}

/** Network of an address: of IPv6 the first 64 bits, since one household holds all that follow (RFC 6177). */
export const networkOf = (address: string): string => prefixOf(address, 4);

/**
 * So many times what one network may do, all networks together may do that one proxy names although nobody trusts its
 * word: it tells visitors apart, and may have been invented by one of them.
 */
export const BEHIND_ONE_PROXY = 10;

/** The customer that networks belong to: of IPv6 the first 48 bits, the most that a provider hands to one site. */
export const siteOf = (address: string): string => prefixOf(address, 3);
