import type { Locale } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { withColon } from '#i18n/with-colon.ts';
import { withoutTags } from '#page/html/without-tags.ts';

/**
 * Names the nth table of a text in the language of the text, as in “Table 2”; with `subject`, plain text in that
 * language, as in “Table 2: How long does it take?”.
 */
export function tableNames(source: Locale, subject?: string): (n: number) => string {
  const t = getT(source);
  return (n) => {
    const name = t('blog:post.table', { number: n });
    return subject === undefined ? name : `${withColon(source, name)} ${subject}`;
  };
}

/**
 * Gives every table of sanitised HTML a container that scrolls, with `tableLabel` of its number as accessible name, and
 * cells that name their row and column.
 */
export function readableTables(html: string, tableLabel: (n: number) => string): string {
  let tableCount = 0;
  return html.replace(/<table[\s\S]*?<\/table>/g, (table) => {
    tableCount += 1;
    const label = escapeAttribute(tableLabel(tableCount));
    return `<section class="table" tabindex="0" aria-label="${label}">${markTableHeadings(table)}</section>`;
  });
}

/**
 * Makes the first cell of each row a row heading, which Markdown cannot write, and an empty column heading a plain
 * cell.
 */
function markTableHeadings(table: string): string {
  const titles = [...table.matchAll(/<th>([\s\S]*?)<\/th>/g)].map(([, title = '']) =>
    withoutTags(title).trim().replaceAll('"', '&quot;'),
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
