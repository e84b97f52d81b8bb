/**
 * Astro writes this before the first island of a page, in the body, where HTML allows no style
 * (https://github.com/withastro/astro/issues/10308). `styles/base.css` has the rule.
 */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** An inline script without attributes. No other script begins inside of it. */
const SCRIPT = /<script>((?:(?!<\/?script)[\s\S])*)<\/script>/g;

/** Matches the two scripts that `browser/island-element.ts` has in its file, and no other. */
const IN_FILE = /customElements\.define\("astro-island"|new Event\("astro:interaction"\)/;

/**
 * Takes out of a page what Astro writes before its first island and the site serves as files: 5.5 KB that every page
 * would repeat before its content.
 */
export function stripIslandParts(html: string): string {
  return html
    .replace(ISLAND_STYLE, '')
    .replace(SCRIPT, (script, text: string) => (IN_FILE.test(text) ? '' : script));
}
