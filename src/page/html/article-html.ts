import { sanitise } from '#page/html/sanitise.ts';

export interface ArticleHeading {
  id: string;
  /** The text of the heading as HTML without tags. */
  title: string;
}

/**
 * An article's HTML, sanitised, with an id on every h2 and tables that scroll on their own and name their rows. Ids
 * count instead of naming, so that a link to a section survives a change of language.
 */
export function articleHtml(body: string, tableLabel: (n: number) => string) {
  const headings: ArticleHeading[] = [];
  let tables = 0;
  const html = sanitise(body)
    .replace(/<h2([^>]*)>([\s\S]*?)<\/h2>/g, (_, attributes: string, inner: string) => {
      const id = `section-${headings.length + 1}`;
      headings.push({ id, title: inner.replace(/<[^>]*>/g, '') });
      return `<h2 id="${id}"${attributes}>${inner}</h2>`;
    })
    .replace(/<table[\s\S]*?<\/table>/g, (table) => {
      tables += 1;
      return `<section class="table" tabindex="0" aria-label="${quotable(tableLabel(tables))}">${markTableHeadings(table)}</section>`;
    });
  return { html, headings };
}

/**
 * Makes the first cells of rows row headings, which Markdown lacks, and an empty heading in the corner a plain cell.
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

const quotable = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
