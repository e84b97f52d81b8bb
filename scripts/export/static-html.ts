import { type HtmlElement, rewriteHtml } from './html-rewriter.ts';
import { StaticLinks } from './static-links.ts';
import { replaceAddresses } from './json-addresses.ts';

interface ExportedPage {
  /** The site's public origin. */
  origin: string;
  /** The page's content security policy. */
  policy: string;
  /** Paths of the files that are exported beside the pages. */
  assets: ReadonlySet<string>;
}

interface StaticHtml {
  html: string;
  /** Paths of links that only the server can answer; in the exported page they lead to the server. */
  toServer: string[];
  /** Paths by which the server is asked for the page's social image and for pictures of content and of a back end. */
  pictures: string[];
}

/** A page rewritten for a host that serves files alone. */
export function staticHtml(page: string, { origin, policy, assets }: ExportedPage): StaticHtml {
  const links = new StaticLinks(origin, assets);
  let head: HtmlElement | undefined;
  const placePolicy = (element: HtmlElement) => {
    if (element.name === 'head') {
      head = element;
      return;
    }
    // The policy goes after the meta element of the encoding, which has to come first in the head.
    const place = element.attribute('charset') === undefined ? head : element;
    if (head) place?.insertAfterTag(policyMeta(policy));
    head = undefined;
  };
  const onElement = (element: HtmlElement) => {
    // Forms, and all that belongs to them, do not work without the server.
    if (element.attribute('data-server') !== undefined) return element.remove();
    placePolicy(element);
    // By this attribute islands know that they have to leave out such elements too (`stores/has-server.ts`).
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
 * The page's policy as a meta element, since hosts cannot set a header per page. `frame-ancestors` has no effect in
 * such an element; it is among the headers of the host.
 */
function policyMeta(policy: string): string {
  const inPage = policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
  return `<meta http-equiv="content-security-policy" content="${inPage}">`;
}
