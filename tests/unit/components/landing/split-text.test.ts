import { describe, expect, test } from 'vitest';
import { splitText } from '#components/landing/split-text.ts';

describe('the text of a landing page', () => {
  test('is split before each heading', () => {
    expect(splitText('<p>a<br>b</p><hr><h2>One</h2><p>c</p><h2>Two</h2>', 'en')).toEqual({
      lead: '<p>a<br />b</p><hr />',
      sections: ['<h2 id="section-1">One</h2><p>c</p>', '<h2 id="section-2">Two</h2>'],
    });
  });

  test('without headings is a lead alone', () => {
    expect(splitText('<p>a</p>', 'en')).toEqual({ lead: '<p>a</p>', sections: [] });
  });

  test.each([
    ['a quotation', '<blockquote>', '</blockquote>'],
    ['a list', '<ul><li><img src="/a.png" alt="">', '</li></ul>'],
    ['a table', '<table><tbody><tr><td>', '</td></tr></tbody></table>'],
  ])('keeps a heading within %s in its section', (_, opening, closing) => {
    const { lead, sections } = splitText(
      `<h2>One</h2>${opening}<h2>Within</h2><p>a</p>${closing}<h2>Two</h2>`,
      'en',
    );
    expect(lead).toBe('');
    expect(sections).toHaveLength(2);
    expect(sections[0]).toMatch(/^<h2 id="section-1">One<\/h2><.*>Within<\/h2><p>a<\/p><.*>$/);
    expect(sections[1]).toBe('<h2 id="section-3">Two</h2>');
  });
});
