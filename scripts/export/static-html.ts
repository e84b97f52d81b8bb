import { type HtmlElement, rewriteHtml } from './html-rewriter.ts';
import { StaticLinks } from './static-links.ts';
import { replaceAddresses } from './json-addresses.ts';

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
  const links = new StaticLinks(origin, assets);
  let head: HtmlElement | undefined;
  const placePolicy = (element: HtmlElement) => {
    if (element.name === 'head') {
      head = element;
      return;
    }
    // After the encoding, which has to come early.
    const place = element.attribute('charset') === undefined ? head : element;
    if (head) place?.insertAfterTag(policyMeta(policy));
    head = undefined;
  };
  const onElement = (element: HtmlElement) => {
    // Forms and what belongs to them mean nothing without the server.
    if (element.attribute('data-server') !== undefined) return element.remove();
    placePolicy(element);
    // Islands leave out the same elements (`stores/site.ts`).
    if (element.name === 'html') element.addAttribute('data-static');
    rewriteAddresses(element, links);
  };
  const onScript = (text: string, script: HtmlElement) =>
    replaceAddresses(text, script.attribute('type') ?? '', (address) => links.address(address));
  const html = rewriteHtml(page, { onElement, onScript });
  return { html, toServer: links.toServer, pictures: [...links.pictures] };
}

function rewriteAddresses(element: HtmlElement, links: StaticLinks): void {
  const changeAttribute = (name: string, changed: (value: string) => string) => {
    const value = element.attribute(name);
    if (value !== undefined) element.setAttribute(name, changed(value));
  };
  changeAttribute('href', (href) => (element.name === 'a' ? links.link(href) : links.address(href)));
  for (const name of ['src', 'data-copy']) changeAttribute(name, (address) => links.address(address));
  const set = element.attribute('srcset');
  if (set !== undefined) links.addSet(set);
  const property = element.attribute('property');
  if (property === 'og:url' || property === 'og:image')
    changeAttribute('content', (content) => links.address(content));
}

/**
 * Its own policy goes with each page, since hosts set headers by address only. `frame-ancestors` has no effect in a
 * page; it is among the headers of the host.
 */
function policyMeta(policy: string): string {
  const inPage = policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
  return `<meta http-equiv="content-security-policy" content="${inPage}">`;
}
