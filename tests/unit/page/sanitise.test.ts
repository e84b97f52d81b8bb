import { describe, expect, test } from 'vitest';
import { sanitise } from '#page/html/sanitise.ts';

describe('HTML from editors and the API', () => {
  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an event handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a hidden script address', '<a href="&#106;ava\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['a data address', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['an address without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['a frame', '<iframe src="/x"></iframe>b', 'b'],
    ['a form', '<form action="/x"><input name="a"></form>', ''],
    [
      'sizes that a picture names itself',
      '<img src="/logo.png" srcset="https://evil.example/p.gif 1x" sizes="1px">',
      '<img alt="" src="/logo.png" loading="lazy" />',
    ],
    ['a picture of another host', '<img src="https://evil.example/p.gif">', ''],
    ['a picture without a scheme', '<img src="//evil.example/p.gif">', ''],
    ['a picture of another host behind a backslash', '<img src="/\\evil.example/p.gif">', ''],
    ['a picture with a second address', '<img src="/media/960/a.webp, https://evil.example/p.gif">', ''],
    ['a picture of another host behind a tab', '<img src="/&#9;/evil.example/p.gif">', ''],
    ['a drawing with a script', '<svg><script>alert(1)</script></svg>', ''],
    ['a class of this site', '<p class="skip">a</p>', '<p>a</p>'],
    ['an id of this site', '<p id="content">a</p>', '<p>a</p>'],
  ])('loses %s', (_, html, clean) => expect(sanitise(html)).toBe(clean));

  test('keeps what a text needs', () => {
    const html =
      '<h2>a</h2><ul><li lang="ar" dir="rtl"><strong>b</strong></li></ul><table><tbody><tr><td>c</td></tr></tbody></table>';
    expect(sanitise(html)).toBe(html);
    expect(sanitise('<a href="/en/blog">a</a>')).toBe('<a href="/en/blog">a</a>');
    expect(sanitise('<a href="mailto:a@b.example">a</a>')).toBe('<a href="mailto:a@b.example">a</a>');
  });

  test('pictures of a back end come in several sizes', () => {
    const html = sanitise('<img src="/media/960/name.webp" alt="a" style="x">');
    expect(html).toContain('src="/media/960/name.webp" srcset="/media/160/name.webp 160w, ');
    expect(html).toContain('/media/1280/name.webp 1280w" sizes="');
  });

  test('an h1 becomes an h2, and links to other sites send no referrer', () => {
    expect(sanitise('<h1>a</h1>')).toBe('<h2>a</h2>');
    expect(sanitise('<a href="https://nhs.uk" target="_blank">a</a>')).toBe(
      '<a href="https://nhs.uk" rel="noopener noreferrer">a</a>',
    );
  });
});
