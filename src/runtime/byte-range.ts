/** Offsets of the first and the last byte. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * What of `length` bytes a Range header asks for (RFC 9110, 14.1.2). Null when all of it is to be sent: no header, one
 * that cannot be read, or several ranges, which players do not ask for.
 */
export function byteRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const count = Number(to);
    return count === 0 || length === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, length - count), last: length - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= length) return 'unsatisfiable';
  return { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
}
