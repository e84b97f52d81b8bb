import type { Locale } from '#config.ts';
import { readableTables, tableNames } from '#page/html/readable-tables.ts';
import { sanitise } from '#page/html/sanitise.ts';
import { withoutTags } from '#page/html/without-tags.ts';

export interface ArticleHeading {
  id: string;
  /** The text of the heading as HTML without tags. */
  title: string;
  /** Language of the heading. */
  source: Locale;
}

/**
 * Prepares the HTML of an article in the language `source`: it is sanitised, every h2 gets an id, and tables become
 * readable on a phone. The ids are numbered (`section-2`) instead of made from the heading, so that a link to a section
 * still works in another language.
 */
export function articleHtml(body: string, source: Locale): { html: string; headings: ArticleHeading[] } {
  const headings: ArticleHeading[] = [];
  const html = sanitise(body).replace(
    /<h2([^>]*)>([\s\S]*?)<\/h2>/g,
    (_, attributes: string, inner: string) => {
      const id = `section-${headings.length + 1}`;
      headings.push({ id, title: withoutTags(inner), source });
      return `<h2 id="${id}"${attributes}>${inner}</h2>`;
    },
  );
  return { html: readableTables(html, tableNames(source)), headings };
}
