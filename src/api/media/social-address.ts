import { isSignedName, signedName } from '#api/media/signed-name.ts';
import { LOCALES, type Locale } from '#config.ts';

/** What a picture for links to a page shows. */
export interface SocialImage {
  locale: Locale;
  /** Draws the tiling. */
  seed: string;
  title: string;
  /** The site's name. */
  site: string;
}

/** Raised when pictures are to look otherwise: every address changes with it. */
const LOOK = 1;
/** Characters; what follows is left out. */
const TITLE_MAX = 140;

const looking = (payload: string) => `${LOOK}:${payload}`;

/**
 * Path of a picture. Its name is a keyed hash of what it shows, so that it never changes and nobody else can have one
 * drawn; the query says what to draw, as long as it has not been drawn yet.
 */
export function socialImagePath({ locale, seed, title, site }: SocialImage): string {
  const short = [...title].length > TITLE_MAX ? `${[...title].slice(0, TITLE_MAX - 1).join('')}…` : title;
  const payload = Buffer.from(JSON.stringify([locale, seed, short, site])).toString('base64url');
  return `/social/${signedName('social-images', looking(payload))}.jpg?of=${payload}`;
}

/** What the picture of this name shows; undefined for an address that is none of ours. */
export function readSocialImage(name: string, payload: string): SocialImage | undefined {
  if (!isSignedName('social-images', name, looking(payload))) return undefined;
  const [language, seed, title, site] = JSON.parse(
    Buffer.from(payload, 'base64url').toString('utf8'),
  ) as string[];
  const locale = LOCALES.find((one) => one === language);
  if (locale === undefined || !seed || !title || !site) return undefined;
  return { locale, seed, title, site };
}
