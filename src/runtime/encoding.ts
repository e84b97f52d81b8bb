import type { Encoding } from '#cache/pages/page.ts';

const MEMO_SIZE = 64;
// Browsers send a handful of different values; whoever sends others only empties the memo.
const memo = new Map<string, Encoding>();

/** Best encoding that the client takes (RFC 9110, 12.5.3); brotli before gzip at equal weight. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = memo.get(accepted);
  if (known) return known;
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
