import { sanitise } from '#components/ui/sanitise.ts';

export interface ArticleHeading {
  id: string;
  /** HTML without tags. */
  title: string;
}

/**
 * An article's HTML, sanitised, with an id on every h2 and tables that scroll on their own. Ids count instead of
 * naming, so that a link to a section survives a change of language.
 */
export function articleHtml(body: string, tableLabel: (n: number) => string) {
  const headings: ArticleHeading[] = [];
  let tables = 0;
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const html = sanitise(body)
    .replace(/<h2([^>]*)>([\s\S]*?)<\/h2>/g, (_, attributes: string, inner: string) => {
      const id = `section-${headings.length + 1}`;
      headings.push({ id, title: inner.replace(/<[^>]*>/g, '') });
      return `<h2 id="${id}"${attributes}>${inner}</h2>`;
    })
    .replace(/<table/g, () => {
      tables += 1;
      return `<section class="table" tabindex="0" aria-label="${escape(tableLabel(tables))}"><table`;
    })
    .replace(/<\/table>/g, '</table></section>');
  return { html, headings };
}
