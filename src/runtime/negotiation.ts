import type { Encoding } from '#cache/pages/page.ts';

/** Which representation of a page or a file a request's headers ask for. */

const MEMO_SIZE = 64;
// Browsers send a handful of different values; a client that sends many others only causes the memo to be emptied.
const memo = new Map<string, Encoding>();

/** Best encoding that the client takes (RFC 9110, 12.5.3); brotli before gzip at equal weight. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const cached = memo.get(accepted);
  if (cached) return cached;
  const chosen = choose(accepted);
  if (memo.size >= MEMO_SIZE) memo.clear();
  memo.set(accepted, chosen);
  return chosen;
}

function choose(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((text) => text.trim());
    const q = params.find((param) => param.startsWith('q='))?.slice(2);
    weights.set(name, q === undefined ? 1 : Number(q) || 0);
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const br = weight('br');
  const gzip = Math.max(weight('gzip'), weights.get('x-gzip') ?? 0);
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

/** True when the client's If-None-Match names the ETag (RFC 9110, 13.1.2). */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return (
    ifNoneMatch.includes(etag) &&
    ifNoneMatch.split(',').some((listed) => listed.trim().replace(/^W\//, '') === etag)
  );
}

/**
 * Offsets of the first and the last byte, out of `length`, that a Range header asks for (RFC 9110, 14.1.2). Null when
 * all of them are to be sent: the header is absent or malformed, or lists several ranges, which media players do not
 * ask for.
 */
export function byteRange(header: string | undefined, length: number) {
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
