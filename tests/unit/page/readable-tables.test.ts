import { describe, expect, test } from 'vitest';
import { readableTables, tableNames } from '#page/html/readable-tables.ts';

const label = (n: number) => `Table "${n}"`;

test('tables scroll on their own, have a name and have headers of rows and columns', () => {
  const body =
    '<table><thead><tr><th></th><th>A</th></tr></thead><tbody><tr><td>r</td><td>1</td></tr></tbody></table>';
  expect(readableTables(body + body, label)).toBe(
    [1, 2]
      .map(
        (n) =>
          `<section class="table" tabindex="0" aria-label="Table &quot;${n}&quot;"><table>` +
          '<thead><tr><td></td><th scope="col">A</th></tr></thead>' +
          '<tbody><tr><th scope="row">r</th><td data-label="A">1</td></tr></tbody></table></section>',
      )
      .join(''),
  );
});

test('values have the name of their column, for phones, where each row becomes a card', () => {
  const body =
    '<table><thead><tr><th>Drug</th><th>A <em>&amp;</em> "b"</th><th></th></tr></thead>' +
    '<tbody><tr><td>r</td><td>1</td><td>2</td></tr></tbody></table>';
  expect(readableTables(body, label)).toContain(
    '<tr><th scope="row">r</th><td data-label="A &amp; &quot;b&quot;">1</td><td>2</td></tr>',
  );
});

describe('the name of a table', () => {
  test('is in the language of its text', () => {
    expect(tableNames('fr')(2)).toBe('Tableau 2');
  });

  test('says the subject of the text where a page has several texts', () => {
    expect(tableNames('fr', 'Quand puis-je prendre l’avion\u202f?')(1)).toBe(
      'Tableau 1\u202f: Quand puis-je prendre l’avion\u202f?',
    );
  });
});
