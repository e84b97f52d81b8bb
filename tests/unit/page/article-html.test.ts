import { expect, test } from 'vitest';
import { articleHtml } from '#page/html/article-html.ts';

test('each part gets an id that is the same in every language', () => {
  const { html, headings } = articleHtml('<h2>Âge &amp; <em>vue</em></h2><p>a</p><h3>b</h3><h2>c</h2>', 'fr');
  expect(html).toBe(
    '<h2 id="section-1">Âge &amp; <em>vue</em></h2><p>a</p><h3>b</h3><h2 id="section-2">c</h2>',
  );
  expect(headings).toEqual([
    { id: 'section-1', title: 'Âge &amp; vue', source: 'fr' },
    { id: 'section-2', title: 'c', source: 'fr' },
  ]);
});

test('tables are named in the language of the article', () => {
  const { html } = articleHtml('<table><tbody><tr><td>a</td></tr></tbody></table>', 'fr');
  expect(html).toContain('<section class="table" tabindex="0" aria-label="Tableau 1"><table>');
});

test('the text is sanitised first', () => {
  expect(articleHtml('<h2 onclick="x()">a<script>b</script></h2>', 'en')).toEqual({
    html: '<h2 id="section-1">a</h2>',
    headings: [{ id: 'section-1', title: 'a', source: 'en' }],
  });
});
