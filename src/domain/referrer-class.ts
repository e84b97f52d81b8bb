/** The source of a visit: unknown (`none`), another page of the site, a search engine, a social network, or other. */
export const REFERRERS = ['none', 'site', 'search', 'social', 'other'] as const;
export type Referrer = (typeof REFERRERS)[number];

const SEARCH =
  /(^|\.)(google|bing|yahoo|duckduckgo|yandex|ya|baidu|ecosia|qwant|startpage|brave)\.[a-z]{2,3}(\.[a-z]{2})?$/;
const SOCIAL =
  /(^|\.)(facebook\.com|fb\.com|instagram\.com|twitter\.com|x\.com|t\.co|linkedin\.com|lnkd\.in|youtube\.com|youtu\.be|tiktok\.com|pinterest\.[a-z.]{2,6}|reddit\.com|snapchat\.com|whatsapp\.com|telegram\.org|t\.me|vk\.com)$/;

/**
 * The class of a referrer. `host`: that of the referring page, without a port, empty for none; `own`: that of the
 * site.
 */
export function referrerClass(host: string, own: string): Referrer {
  const name = host.toLowerCase();
  if (name === '') return 'none';
  if (name === own) return 'site';
  if (SEARCH.test(name)) return 'search';
  return SOCIAL.test(name) ? 'social' : 'other';
}
