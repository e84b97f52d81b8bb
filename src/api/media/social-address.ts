import { isSignatureOf, signatureOf } from '#api/media/signature.ts';
import { LOCALES, type Locale } from '#config.ts';
import { hash } from '#domain/pattern/seed.ts';

/** The content of the picture that other sites show for a link to a page. */
export interface SocialImage {
  locale: Locale;
  /** Seed of the pattern in the background. */
  seed: string;
  title: string;
  /** The site's name. */
  site: string;
}

/** Version of the design. Increase it when the design changes, so that every picture gets a new path. */
const DESIGN_VERSION = 1;
/** Longest title, in characters; a longer one is cut. */
const TITLE_MAX = 140;

const withDesign = (payload: string) => `${DESIGN_VERSION}:${payload}`;

/** Path of the picture for links to the page at `page`, which stands in its head: so the seed is short. */
export const socialImageOf = (page: string, content: Omit<SocialImage, 'seed'>): string =>
  socialImagePath({ ...content, seed: hash(page).toString(36) });

/**
 * Path of a picture. Its name is a keyed hash of its content and design, so the picture at a path never changes and
 * nobody else can make the site draw one. The query carries the content, which is needed until the picture is drawn.
 */
export function socialImagePath({ locale, seed, title, site }: SocialImage): string {
  const short = [...title].length > TITLE_MAX ? `${[...title].slice(0, TITLE_MAX - 1).join('')}…` : title;
  const payload = Buffer.from(JSON.stringify([locale, seed, short, site])).toString('base64url');
  return `/social/${signatureOf('social-images', withDesign(payload))}.jpg?of=${payload}`;
}

/** Reads the content of a picture from its path; undefined when this site did not make the path. */
export function readSocialImage(name: string, payload: string): SocialImage | undefined {
  if (!isSignatureOf('social-images', name, withDesign(payload))) return undefined;
  const [language, seed, title, site] = JSON.parse(
    Buffer.from(payload, 'base64url').toString('utf8'),
  ) as string[];
  const locale = LOCALES.find((one) => one === language);
  if (locale === undefined || !seed || !title || !site) return undefined;
  return { locale, seed, title, site };
}
