import { isSignatureOf, SIGNATURE_LENGTH, signatureOf } from '#api/media/signature.ts';
import { PICTURE_WIDTH, PICTURE_WIDTHS } from '#domain/picture-sizes.ts';

/** The places from which pictures of a back end may come. */
export interface PictureSources {
  /** Base of the back end's calls; pictures are those under `/storage/` of its host. */
  url: string;
  /** Origins whose pictures may all be shown. */
  origins: readonly string[];
}

/** The most characters of an address: signed and encoded, the name of its file stays within 255. */
const SOURCE_MAX = 160;
const STORAGE = '/storage/';
/** The path of a file on a disk of Laravel. */
const FILE_OF_DISK = /^[^:?#\\]+\.(jpe?g|png|webp)$/i;
/** Encoded slashes, backslashes and zero bytes, which servers read in different ways. */
const ENCODED_PATH = /%(2f|5c|00)/i;
const NAME = new RegExp(`^([\\w-]{${SIGNATURE_LENGTH}})([\\w-]+)\\.webp$`);

/** The picture that an address of this site shows. */
export interface NamedPicture {
  /** Name of the file that holds it in the cache. */
  file: string;
  /** Its address at the back end. */
  href: string;
  /** Pixels. */
  width: number;
}

/** Our own addresses of pictures that a back end names: signed, so that nobody can have another one fetched. */
export class PictureAddresses {
  readonly #base: URL;
  readonly #origins: ReadonlySet<string>;

  constructor({ url, origins }: PictureSources) {
    this.#base = new URL(url);
    this.#origins = new Set(origins);
  }

  /** Path on this site, in the usual width; undefined for what names no picture that may be shown. */
  of(address: string): string | undefined {
    const source = this.#sourceOf(address.trim());
    if (source === undefined) return undefined;
    const payload = Buffer.from(source).toString('base64url');
    return `/media/${PICTURE_WIDTH}/${signatureOf('pictures', payload)}${payload}.webp`;
  }

  /** The picture of an address that {@link of} made; undefined for any other, and once its origin may not be shown. */
  read(width: string, name: string): NamedPicture | undefined {
    const [, signature = '', payload = ''] = NAME.exec(name) ?? [];
    const allowedWidth = PICTURE_WIDTHS.find((one) => String(one) === width);
    if (allowedWidth === undefined || !isSignatureOf('pictures', signature, payload)) return undefined;
    const source = Buffer.from(payload, 'base64url').toString('utf8');
    if (this.#sourceOf(source) !== source) return undefined;
    const { href } = new URL(source, this.#base);
    return { file: `${signature}-${allowedWidth}.webp`, href, width: allowedWidth };
  }

  /** Path on the back end, or the whole address of another origin; undefined for a picture that may not be shown. */
  #sourceOf(address: string): string | undefined {
    const path = /^(storage|public)\//.test(address)
      ? `/${address.replace(/^public\//, 'storage/')}`
      : address;
    const isAbsolute = /^(https?:)?\/\//i.test(path);
    const isOnDisk = !isAbsolute && !path.startsWith('/') && FILE_OF_DISK.test(path);
    if (!isAbsolute && !isOnDisk && !path.startsWith('/')) return undefined;
    const reference = isOnDisk ? STORAGE + path : path;
    if (!URL.canParse(reference, this.#base.href)) return undefined;
    const { origin, host, pathname, search, username, password, href } = new URL(reference, this.#base);
    if (username || password || ENCODED_PATH.test(pathname)) return undefined;
    const isOwnHost = host === this.#base.host;
    const isStored = isOwnHost && pathname.startsWith(STORAGE);
    if (!isStored && !this.#origins.has(isOwnHost ? this.#base.origin : origin)) return undefined;
    const source = isOwnHost ? pathname + search : href.replace(/#.*$/s, '');
    return source.length <= SOURCE_MAX ? source : undefined;
  }
}
