import type { PictureAddresses } from '#api/media/picture-address.ts';

/** The names that a field with a picture may have, alone or before `_url` or `_path`, the likeliest first. */
const NAMES = [
  'photo',
  'picture',
  'image',
  'featured_image',
  'cover',
  'cover_image',
  'thumbnail',
  'avatar',
] as const;
/** Fields that hold a picture, in any of Laravel's shapes, the likeliest first. */
const FIELDS: readonly string[] = [
  ...NAMES,
  ...NAMES.map((name) => `${name}_url`),
  'profile_photo_url',
  'profile_photo_path',
  ...NAMES.map((name) => `${name}_path`),
  'images',
  'photos',
  'media',
];
/** The fields in which an object may have the address of its picture: those of Laravel's media-library first. */
const PLACES = ['original_url', 'full_url', 'url', 'src', 'path', 'content', 'data', 'attributes'] as const;
/** The most objects and lists, one inside the other, in which an address is looked for. */
const MAX_DEPTH = 4;

/** An image in HTML. The length before `src` is bounded, so that long texts with many openings of tags cost little. */
const IMAGE = /(<img\b[^>]{0,2000}?\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Gives the pictures in an answer of the back end their addresses on this site, in place: each object that has a picture
 * gets it into `photo`, and its `pictures`, its logo and the images in its HTML get new addresses. For a picture that
 * may not be shown `photo` becomes null, an item of `pictures` is left out, and the address of a logo becomes empty.
 * True if anything was changed.
 */
export function replacePictureAddresses(value: unknown, addresses: PictureAddresses): boolean {
  if (!isObject(value)) return false;
  let hasChanged = replaceInRecord(value, addresses);
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') {
      const html = withOwnPictures(inner, addresses);
      if (html === inner) continue;
      value[key] = html;
      hasChanged = true;
    } else if (replacePictureAddresses(inner, addresses)) hasChanged = true;
  }
  return hasChanged;
}

function replaceInRecord(record: Fields, addresses: PictureAddresses): boolean {
  if (Array.isArray(record)) return false;
  const { photo: before } = record;
  let first: string | undefined;
  let hasChanged = replaceLogo(record, addresses);
  if (replaceList(record, addresses)) hasChanged = true;
  for (const field of FIELDS) {
    const found = pictureIn(record[field], addresses, MAX_DEPTH);
    if (found === undefined) continue;
    first ??= found;
    if (typeof record[field] === 'string') record[field] = found;
    hasChanged = true;
  }
  if (first !== undefined) record['photo'] = first;
  else if (isObject(before) || isAddress(before)) record['photo'] = null;
  return hasChanged || record['photo'] !== before;
}

/** Gives the logo of a company, which stands beside the pictures of a record, its address. */
function replaceLogo({ logo }: Fields, addresses: PictureAddresses): boolean {
  if (!isObject(logo)) return false;
  const { url: before } = logo;
  if (typeof before !== 'string') return false;
  const found = addresses.of(before);
  if (found !== undefined) logo['url'] = found;
  // Other paths name files of this site.
  else if (isAddress(before) && !/^\/(?!\/|storage\/)/.test(before)) logo['url'] = '';
  return logo['url'] !== before;
}

/** Gives the items of `pictures` their addresses; items that may not be shown are left out. */
function replaceList(record: Fields, addresses: PictureAddresses): boolean {
  const { pictures } = record;
  if (!Array.isArray(pictures)) return false;
  let hasChanged = false;
  record['pictures'] = pictures.flatMap((picture: unknown) => {
    if (!isObject(picture) || typeof picture['src'] !== 'string') return [picture];
    const src = addresses.of(picture['src']);
    if (src === undefined && !isAddress(picture['src'])) return [picture];
    hasChanged = true;
    return src === undefined ? [] : [{ ...picture, src }];
  });
  return hasChanged;
}

/**
 * Whether a value is an address of a picture, or empty. One that was not replaced names a picture that no page may show.
 * Ids of files are no addresses. Those of calls are left, because the reader's own pictures may be behind them.
 */
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' &&
  (value === '' || isWholeAddress(value) || (/[/.]/.test(value) && !value.startsWith('/api/')));

const isWholeAddress = (text: string): boolean => /^([a-z]+:|\/\/)/i.test(text);

/** The address on this site of the first picture in a value; undefined when there is none. */
function pictureIn(value: unknown, addresses: PictureAddresses, depth: number): string | undefined {
  if (typeof value === 'string') return addresses.of(value);
  if (!isObject(value) || depth === 0) return undefined;
  const inner = Array.isArray(value) ? value.slice(0, 1) : PLACES.map((place) => value[place]);
  for (const one of inner) {
    const found = pictureIn(one, addresses, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** HTML with the addresses of its pictures replaced. Other addresses stay: the sanitiser drops other hosts. */
const withOwnPictures = (html: string, addresses: PictureAddresses): string =>
  html.includes('<')
    ? html.replace(IMAGE, (whole, before: string, double?: string, single?: string, bare?: string) => {
        const given = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
        const own = addresses.of(given);
        return own === undefined ? whole : `${before}"${own}"`;
      })
    : html;
