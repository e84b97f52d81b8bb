import { sanitise } from '#page/html/sanitise.ts';

export interface ArticleHeading {
  id: string;
  /** The text of the heading as HTML without tags. */
  title: string;
}

/**
 * Prepares the HTML of an article: it is sanitised, every h2 gets an id, and every table gets a container that scrolls
 * and cells that name their row and column. The ids are numbered (`section-2`) instead of made from the heading, so
 * that a link to a section still works in another language. `tableLabel`: the accessible name of the nth table.
 */
export function articleHtml(body: string, tableLabel: (n: number) => string) {
  const headings: ArticleHeading[] = [];
  let tableCount = 0;
  const html = sanitise(body)
    .replace(/<h2([^>]*)>([\s\S]*?)<\/h2>/g, (_, attributes: string, inner: string) => {
      const id = `section-${headings.length + 1}`;
      headings.push({ id, title: inner.replace(/<[^>]*>/g, '') });
      return `<h2 id="${id}"${attributes}>${inner}</h2>`;
    })
    .replace(/<table[\s\S]*?<\/table>/g, (table) => {
      tableCount += 1;
      const label = escapeAttribute(tableLabel(tableCount));
      return `<section class="table" tabindex="0" aria-label="${label}">${markTableHeadings(table)}</section>`;
    });
  return { html, headings };
}

/**
 * Makes the first cell of each row a row heading, which Markdown cannot write, and an empty column heading a plain
 * cell.
 */
function markTableHeadings(table: string): string {
  const titles = [...table.matchAll(/<th>([\s\S]*?)<\/th>/g)].map(([, title = '']) =>
    title
      .replace(/<[^>]*>/g, '')
      .trim()
      .replaceAll('"', '&quot;'),
  );
  return table
    .replace(/<th>\s*<\/th>/g, '<td></td>')
    .replace(/<th>/g, '<th scope="col">')
    .replace(/<tr>(\s*)<td>((?:(?!<\/td>)[\s\S])+)<\/td>/g, '<tr>$1<th scope="row">$2</th>')
    .replace(/<tr>[\s\S]*?<\/tr>/g, (row) => labelCells(row, titles));
}

/** Gives each cell of a row the title of its column as `data-label`, which a phone shows beside the value. */
function labelCells(row: string, titles: readonly string[]): string {
  let column = -1;
  return row.replace(/<(th|td)(?=[\s>])/g, (cell, kind: string) => {
    column += 1;
    const title = titles[column];
    return kind === 'td' && title ? `${cell} data-label="${title}"` : cell;
  });
}

/** The text escaped for an attribute in double quotes. */
const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
