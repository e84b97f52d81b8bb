import { createHash } from 'node:crypto';
import { LIBRARY_HASHES } from '#runtime/csp.ts';

// Scripts with an address are covered by 'self'; their empty content is hashed here for nothing, and harmlessly.
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/gi;
const HASH = / 'sha256-([\w+/]+=*)'/g;

/**
 * Takes the hashes off a page's policy that nothing in the page needs. Astro lists every script and style of the whole
 * site in every policy: kilobytes per response, and permission for what does not belong there.
 */
export function pruneCsp(policy: string, html: string): string {
  const needed = new Set<string>(LIBRARY_HASHES);
  for (const [, , content = ''] of html.matchAll(INLINE)) {
    needed.add(createHash('sha256').update(content).digest('base64'));
  }
  return policy
    .replace(HASH, (source, hash: string) => (needed.has(hash) ? source : ''))
    .replace(/\s*;\s*/g, '; ')
    .replace(/; $/, '');
}
