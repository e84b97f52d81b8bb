import { keyOf, staticAddress } from './static-address.ts';

/** Addresses of pages, as a host without our server knows them; notes what else an export needs for them. */
export class StaticLinks {
  /** Links that only the server can answer; they lead there. */
  readonly toServer: string[] = [];
  /** Pictures for links to the page, of editors and of a back end, as the server is asked for them. */
  readonly pictures = new Set<string>();
  readonly #origin: string;
  readonly #assets: ReadonlySet<string>;

  constructor(origin: string, assets: ReadonlySet<string>) {
    this.#origin = origin;
    this.#assets = assets;
  }

  /** The target of a link. */
  link(href: string): string {
    const path = removeQuery(href);
    const isOwn = path.startsWith('/') && !path.startsWith('//');
    if (!isOwn || this.#assets.has(path) || keyOf(path) !== undefined) return this.address(href);
    this.toServer.push(path);
    return this.#origin + href;
  }

  /** An address of a page or of a picture; those of other sites stay as they are. */
  address(address: string): string {
    const base = address.startsWith(`${this.#origin}/`) ? this.#origin : '';
    const path = address.slice(base.length);
    if (/^\/(?:media|pictures)\//.test(path)) this.pictures.add(path);
    const [asked = '', fragment] = splitAt(path, '#');
    const [name = '', query] = splitAt(asked, '?');
    if (!path.startsWith('/') || query === undefined) return address;
    if (name.startsWith('/social/')) {
      // The name is a hash of what the picture shows; the query is for the server that draws it.
      this.pictures.add(asked);
      return base + name;
    }
    const key = keyOf(asked);
    if (key === undefined) return address;
    return base + staticAddress(key) + (fragment === undefined ? '' : `#${fragment}`);
  }

  /** Notes the pictures of a `srcset`. */
  addSet(set: string): void {
    for (const candidate of set.split(',')) this.address(candidate.trim().split(' ')[0] ?? '');
  }
}

const removeQuery = (href: string) => splitAt(splitAt(href, '#')[0] ?? '', '?')[0] ?? '';

/** Before and after the first `mark`; the second is undefined where there is none. */
function splitAt(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
