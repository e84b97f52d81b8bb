import { keyOf, staticAddress } from './static-address.ts';

interface Circumstances {
  /** The site's public origin. */
  origin: string;
  /** The page's content security policy. */
  policy: string;
  /** Paths of the files that are exported beside the pages. */
  assets: ReadonlySet<string>;
}

interface StaticHtml {
  html: string;
  /** Links that only the server can answer; they lead there. */
  toServer: string[];
  /** Pictures for links to the page and those of a back end, as the server is asked for them. */
  pictures: string[];
}

/** A page as a host without our server shows it. */
export function staticHtml(page: string, { origin, policy, assets }: Circumstances): StaticHtml {
  const toServer: string[] = [];
  const pictures = new Set<string>();
  const html = withPolicy(withoutForms(page), policy)
    // Islands leave out the same elements (`stores/site.ts`).
    .replace(/<html\b[^>]*/, '$& data-static')
    .replace(LINK, (whole, before: string, path: string) => {
      if (assets.has(path) || keyOf(path) !== undefined) return whole;
      toServer.push(path);
      return `${before}${origin}${path}`;
    })
    .replace(PICTURE, (whole, base: string, path: string, query: string) => {
      if (base !== origin) return whole;
      pictures.add(path + query);
      return `"${base}${path}"`;
    })
    .replace(QUERIED, (whole, base: string | undefined, path: string, query: string) => {
      if (base !== undefined && base !== origin) return whole;
      const key = keyOf(`${path}?${query.replaceAll(/&(amp|#38);/g, '&')}`);
      return key === undefined ? whole : `"${base ?? ''}${staticAddress(key)}`;
    });
  for (const [path] of html.matchAll(MEDIA)) pictures.add(path);
  return { html, toServer, pictures: [...pictures] };
}

/** Quoted addresses with a query, in attributes and in data for search engines. */
const QUERIED = /"(https?:\/\/[^/"\s]+)?(\/[^"?#\s]*)\?([^"#\s]*)/g;
/** The name of a picture for links is a hash of what it shows; its query is for the server that draws it. */
const PICTURE = /"(https?:\/\/[^/"\s]+)(\/social\/[\w-]+\.jpg)(\?of=[\w-]+)"/g;
/** Pictures of a back end, in every width that a page offers. */
const MEDIA = /\/media\/\d+\/[\w-]+\.webp/g;
/** Links to paths of this site. */
const LINK = /(<a\s[^>]*?\bhref=")(\/(?!\/)[^"?#]*)/g;

/** Marks elements that mean nothing without the server: forms and what belongs to them. */
const MARKED = /<([a-z][\w-]*)\b[^>]*\sdata-server(?=[\s>=])[^>]*>/;

function withoutForms(page: string): string {
  let html = page;
  for (let match = MARKED.exec(html); match; match = MARKED.exec(html)) {
    const { index } = match;
    html = html.slice(0, index) + html.slice(endOf(html, match[1] ?? '', index));
  }
  return html;
}

/** Where the element ends that begins at `start`. */
function endOf(html: string, name: string, start: number): number {
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  throw new Error(`<${name} data-server> is not closed`);
}

/**
 * Its own policy goes with each page, since hosts set headers by address only. `frame-ancestors` has no effect in a
 * page; it is among the headers of the host.
 */
function withPolicy(html: string, policy: string): string {
  const inPage = policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
  // After the encoding, which has to come early.
  const head = /<head>(\s*<meta charset="utf-8"\s*\/?>)?/;
  return html.replace(head, `$&<meta http-equiv="content-security-policy" content="${inPage}">`);
}
