import { createHash } from 'node:crypto';
import { LOCALES } from '#config.ts';
import { LIBRARY_HASHES } from '#runtime/security-headers.ts';

// Comments and other tags are matched as well, with their quoted attributes, so that nothing inside them is taken for a
// script: an attribute may contain any `<`. External scripts match with empty content, whose hash is in no policy. A
// mistake here can only remove a hash that Astro has listed.
const ATTRIBUTES = /(?:"[^"]*"|'[^']*'|[^'">])*/.source;
const INLINE = new RegExp(
  `<!--[\\s\\S]*?-->|<(script|style)\\b${ATTRIBUTES}>([\\s\\S]*?)</\\1\\s*>|</?[a-z]${ATTRIBUTES}>`,
  'gi',
);
const HASH = / 'sha256-([\w+/]+=*)'/g;

/**
 * Removes the hashes from a page's policy that the page does not need. Astro lists every script and style of the whole
 * site in every policy: that costs kilobytes per response, and permits scripts that do not belong to the page.
 */
export function pruneCsp(policy: string, html: string): string {
  const needed = new Set<string>(LIBRARY_HASHES);
  for (const [, element, content = ''] of html.matchAll(INLINE)) {
    if (element === undefined) continue;
    needed.add(createHash('sha256').update(content).digest('base64'));
  }
  return policy
    .replace(HASH, (source, hash: string) => (needed.has(hash) ? source : ''))
    .replace(/\s*;\s*/g, '; ')
    .replace(/; $/, '');
}

/** The one page that other sites may show in a frame: a banner without a form, whose click leads to this site. */
const FRAMED_PAGE = new RegExp(`^/(?:${LOCALES.join('|')})/Banners/hair$`);

/** The pages of meeting rooms: the only ones that use camera and microphone, and open a WebSocket. */
const ROOM = new RegExp(`^/(?:${LOCALES.join('|')})/meeting/[^/?]+(?:\\?|$)`);
export const isRoomPage = (url: string): boolean => ROOM.test(url);

/** The policy of a room's page, which also allows the site's WebSocket: not every browser counts that as 'self'. */
export const roomPolicyOf = (policy: string, siteUrl: string): string =>
  `${policy}; connect-src 'self' ${siteUrl.replace(/^http/, 'ws')}`;

/** A page's policy, which forbids frames, except for the one page that is made for frames. */
export const framingOf = (pathname: string, policy: string): string =>
  FRAMED_PAGE.test(pathname) ? policy.replace("frame-ancestors 'none'", 'frame-ancestors *') : policy;
