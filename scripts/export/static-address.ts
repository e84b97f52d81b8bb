import { targetOf } from '#cache/address/key.ts';

/**
 * The address of a stored page on a server of files: such a server ignores queries, so `?page=2` becomes `/page/2`.
 */
export function staticAddress(key: string): string {
  const [path = '', query = ''] = key.split('?');
  const queryParts = [...new URLSearchParams(query)].flat().map(encodeURIComponent);
  return [path, ...queryParts].join('/');
}

/** Pages with these endings are files for programs and keep their name; all others get `.html`. */
const FILE = /\.(txt|webmanifest|xml)$/;

/** The file, below the exported folder, that a server answers `address` with: it decodes the path and adds `.html`. */
export function fileOf(address: string): string {
  const segments = address.split('/').slice(1).map(decodeURIComponent);
  const path = segments.join('/');
  return FILE.test(path) ? path : `${path}.html`;
}

/**
 * The stored page that `href`, a path with its query, leads to; undefined where it leads to something else. Pages write
 * letters beyond ASCII as they are (`src/runtime/decode-addresses.ts`), and browsers encode them.
 */
export function keyOf(href: string): string | undefined {
  const { pathname, search } = new URL(href, 'http://site.invalid');
  const target = targetOf(pathname + search);
  return target.kind === 'page' ? target.key : undefined;
}
