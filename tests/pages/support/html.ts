/** Small readers of well-formed HTML, such as that of the site. */

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&#34;': '"',
  '&#38;': '&',
  '&lt;': '<',
  '&gt;': '>',
};
export const decode = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#39|#34|#38);/g, (entity) => ENTITIES[entity] ?? entity);

export type Attributes = Record<string, string>;

/** Attributes of every element of this name. */
export function elements(html: string, name: string): Attributes[] {
  const tags = html.matchAll(new RegExp(`<${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'gi'));
  return [...tags].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(
        ([, attribute = '', double, single, bare]) => [
          attribute.toLowerCase(),
          decode(double ?? single ?? bare ?? ''),
        ],
      ),
    ),
  );
}

/** Text of the first element of this name, without markup. */
export function textOf(html: string, name: string): string {
  const inner = new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'i').exec(html)?.[1] ?? '';
  return decode(inner.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

export interface Head {
  lang: string;
  dir: string;
  title: string;
  h1: string;
  canonical: string[];
  robots: string;
  /** Address by language, as in the alternate links. */
  alternates: Record<string, string>;
  description: string;
}

export function headOf(html: string): Head {
  const [root = {}] = elements(html, 'html');
  const links = elements(html, 'link');
  const metas = elements(html, 'meta');
  const meta = (name: string) => metas.find((element) => element['name'] === name)?.['content'] ?? '';
  const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
  return {
    lang: root['lang'] ?? '',
    dir: root['dir'] ?? '',
    title: textOf(html, 'title'),
    h1: textOf(html, 'h1'),
    canonical: links.flatMap(({ rel, href }) => (rel === 'canonical' && href ? [href] : [])),
    robots: meta('robots'),
    alternates: Object.fromEntries(alternates.map(({ hreflang = '', href = '' }) => [hreflang, href])),
    description: meta('description'),
  };
}
