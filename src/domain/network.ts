/** Whom an address belongs to: of IPv6 the first 64 bits, since one household holds all that follow (RFC 6177). */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail ? tail.split(':').length : 0;
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind);
  const full = [...groups, ...Array<string>(gap).fill('0'), ...(tail ? tail.split(':') : [])];
  const prefix = full.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
