import { replaceStartTags } from '#runtime/start-tags.ts';

/**
 * Astro writes this before the first island of a page, in the body, where HTML allows no style
 * (https://github.com/withastro/astro/issues/10308). `styles/base.css` has the rule.
 */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** An inline script without attributes. No other script begins inside of it. */
const SCRIPT = /<script>((?:(?!<\/?script)[\s\S])*)<\/script>/g;

/**
 * Matches the two scripts of Astro that the site serves as files, and no others: its custom element
 * (`browser/island-element.ts`) and the directive (`browser/register-interaction.ts`).
 */
const SERVED_AS_FILE = /customElements\.define\("astro-island"|new Event\("astro:interaction"\)/;

/**
 * Attributes of an island that Astro's element does not read, whose value is its default, or that tell it to wait for
 * the end of the island: it is defined when the whole page is parsed (`browser/define-island.ts`).
 */
const SPARE_ATTRIBUTES = / (?:uid="[^"]*"|component-export="default"|await-children)(?=[ >])/g;
/** The options of a directive that was given none, with the name of the component. */
const NO_OPTIONS = / opts="\{&quot;name&quot;:&quot;\w*&quot;,&quot;value&quot;:true\}"/;
const END_OF_ISLAND = '<!--astro:end-->';

/**
 * Removes what islands do not need in a page. The style and the scripts that Astro writes before the first island are
 * served as files: inline they would cost every page 5.5 KB before its content. Attributes and comments without effect
 * would cost a hundred bytes for each island.
 */
export function stripIslandParts(html: string): string {
  const withoutScripts = html
    .replace(ISLAND_STYLE, '')
    .replace(SCRIPT, (script, text: string) => (SERVED_AS_FILE.test(text) ? '' : script));
  return replaceStartTags(withoutScripts, (tag, element) =>
    element === 'astro-island' ? tag.replace(SPARE_ATTRIBUTES, '').replace(NO_OPTIONS, ' opts="{}"') : tag,
  ).replaceAll(END_OF_ISLAND, '');
}
