import { LOCALES } from '#config.ts';

/** The one page that other sites may show in a frame: a banner without a form, whose click leads to this site. */
const FRAMED = new RegExp(`^/(?:${LOCALES.join('|')})/Banners/hair$`);

/** A page's policy, which lets nobody frame it, opened for the page that is made for frames. */
export const framingOf = (pathname: string, policy: string): string =>
  FRAMED.test(pathname) ? policy.replace("frame-ancestors 'none'", 'frame-ancestors *') : policy;
