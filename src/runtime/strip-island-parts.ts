/**
 * Astro writes this before the first island of a page, in the body, where HTML allows no style
 * (https://github.com/withastro/astro/issues/10308). `styles/base.css` has the rule.
 */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** An inline script without attributes. No other script begins inside of it. */
const SCRIPT = /<script>((?:(?!<\/?script)[\s\S])*)<\/script>/g;

/** Matches the two scripts of Astro that `browser/island-element.ts` contains, and no others. */
const SERVED_AS_FILE = /customElements\.define\("astro-island"|new Event\("astro:interaction"\)/;

/**
 * Removes the style and the scripts that Astro writes before the first island of a page. The site serves them as files:
 * inline they would cost every page 5.5 KB before its content.
 */
export function stripIslandParts(html: string): string {
  return html
    .replace(ISLAND_STYLE, '')
    .replace(SCRIPT, (script, text: string) => (SERVED_AS_FILE.test(text) ? '' : script));
}
