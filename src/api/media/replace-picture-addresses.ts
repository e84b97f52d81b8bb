import type { PictureAddresses } from '#api/media/picture-address.ts';

/** Fields that hold a picture, in any of Laravel's shapes, the likeliest first. */
const FIELDS = [
  'photo',
  'picture',
  'image',
  'featured_image',
  'cover',
  'cover_image',
  'thumbnail',
  'avatar',
  'logo',
  'photo_url',
  'picture_url',
  'image_url',
  'avatar_url',
  'profile_photo_url',
  'profile_photo_path',
  'photo_path',
  'image_path',
  'images',
  'photos',
  'media',
] as const;
/** The fields in which an object may have the address of its picture: those of Laravel's media-library first. */
const PLACES = ['original_url', 'full_url', 'url', 'src', 'path', 'content', 'data', 'attributes'] as const;
/** The most levels of objects that may stand around an address. */
const MAX_DEPTH = 4;

/** An image in HTML. The length before `src` is bounded, so that long texts with many openings of tags cost little. */
const IMAGE = /(<img\b[^>]{0,2000}?\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Gives every picture in an answer of the back end its address on this site, in place: `photo` of each object that has
 * a picture, and pictures in its HTML. Pictures that may not be shown become null in `photo`. True when it changed
 * anything.
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
  let hasChanged = false;
  for (const field of FIELDS) {
    const found = pictureIn(record[field], addresses, MAX_DEPTH);
    if (found === undefined) continue;
    // A logo stands beside a picture, and is none.
    if (field !== 'logo') first ??= found;
    if (typeof record[field] === 'string') record[field] = found;
    hasChanged = true;
  }
  if (first !== undefined) record['photo'] = first;
  else if (isObject(before) || isForeign(before) || before === '') record['photo'] = null;
  return hasChanged || record['photo'] !== before;
}

/** Whether a text is a whole address. One that was not replaced is of an origin whose pictures no page may show. */
const isForeign = (value: unknown): boolean => typeof value === 'string' && /^([a-z]+:|\/\/)/i.test(value);

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
