import { expect, test } from 'vitest';
import { articleHtml } from '#page/html/article-html.ts';

const label = (n: number) => `Table "${n}"`;

test('each part gets an id that is the same in every language', () => {
  const { html, headings } = articleHtml(
    '<h2>Âge &amp; <em>vue</em></h2><p>a</p><h3>b</h3><h2>c</h2>',
    label,
  );
  expect(html).toBe(
    '<h2 id="section-1">Âge &amp; <em>vue</em></h2><p>a</p><h3>b</h3><h2 id="section-2">c</h2>',
  );
  expect(headings).toEqual([
    { id: 'section-1', title: 'Âge &amp; vue' },
    { id: 'section-2', title: 'c' },
  ]);
});

test('tables scroll on their own, have a name and have headers of rows and columns', () => {
  const body =
    '<table><thead><tr><th></th><th>A</th></tr></thead><tbody><tr><td>r</td><td>1</td></tr></tbody></table>';
  expect(articleHtml(body + body, label).html).toBe(
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
  expect(articleHtml(body, label).html).toContain(
    '<tr><th scope="row">r</th><td data-label="A &amp; &quot;b&quot;">1</td><td>2</td></tr>',
  );
});

test('the text is sanitised first', () => {
  expect(articleHtml('<h2 onclick="x()">a<script>b</script></h2>', label)).toEqual({
    html: '<h2 id="section-1">a</h2>',
    headings: [{ id: 'section-1', title: 'a' }],
  });
});
