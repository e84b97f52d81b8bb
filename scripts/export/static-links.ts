import { keyOf, staticAddress } from './static-address.ts';

/** Translates addresses into those of a host that serves files alone, and collects what the export needs besides. */
export class StaticLinks {
  /** Paths of links that only the server can answer; in the exported page they lead to the server. */
  readonly toServer: string[] = [];
  /** Paths by which the server is asked for social images and for pictures of content and of a back end. */
  readonly pictures = new Set<string>();
  readonly #origin: string;
  readonly #assets: ReadonlySet<string>;

  constructor(origin: string, assets: ReadonlySet<string>) {
    this.#origin = origin;
    this.#assets = assets;
  }

  /** The new `href` of a link. */
  link(href: string): string {
    const path = removeQuery(href);
    const isOnSite = path.startsWith('/') && !path.startsWith('//');
    if (!isOnSite || this.#assets.has(path) || keyOf(path) !== undefined) return this.address(href);
    this.toServer.push(path);
    return this.#origin + href;
  }

  /** The new address of a page or a picture; addresses of other sites stay as they are. */
  address(address: string): string {
    const base = address.startsWith(`${this.#origin}/`) ? this.#origin : '';
    const path = address.slice(base.length);
    if (/^\/(?:media|pictures)\//.test(path)) this.pictures.add(path);
    const [pathAndQuery = '', fragment] = splitAt(path, '#');
    const [pathname = '', query] = splitAt(pathAndQuery, '?');
    if (!path.startsWith('/') || query === undefined) return address;
    if (pathname.startsWith('/social/')) {
      // The file name is a hash of what the picture shows; the query tells the server what to draw.
      this.pictures.add(pathAndQuery);
      return base + pathname;
    }
    const key = keyOf(pathAndQuery);
    if (key === undefined) return address;
    return base + staticAddress(key) + (fragment === undefined ? '' : `#${fragment}`);
  }

  /** Collects the pictures of a `srcset`. */
  addSet(set: string): void {
    for (const candidate of set.split(',')) this.address(candidate.trim().split(' ')[0] ?? '');
  }
}

const removeQuery = (href: string) => splitAt(splitAt(href, '#')[0] ?? '', '?')[0] ?? '';

/** The parts of a text before and after the first `mark`; the second is undefined when there is no mark. */
function splitAt(text: string, mark: string): [string, string?] {
  const index = text.indexOf(mark);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}
