import { describe, expect, test } from 'vitest';
import { fileOf, staticAddress } from '../../../scripts/export/static-address.ts';
import { staticHtml } from '../../../scripts/export/static-html.ts';

const origin = 'https://www.example.com';
const data = (graph: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
const exportHtml = (page: string, policy = "default-src 'self'") =>
  staticHtml(page, { origin, policy, assets: new Set(['/', '/favicon.ico']) });

test.each([
  ['/en', '/en', 'en.html'],
  ['/en/blog', '/en/blog', 'en/blog.html'],
  ['/en/blog?page=2', '/en/blog/page/2', 'en/blog/page/2.html'],
  ['/en/tags/a?page=2&in=blog', '/en/tags/a/page/2/in/blog', 'en/tags/a/page/2/in/blog.html'],
  ['/ar/blog/%D8%B2%D8%B1%D8%B9', '/ar/blog/%D8%B2%D8%B1%D8%B9', 'ar/blog/زرع.html'],
])('%s is served at %s from %s', (key, address, file) => {
  expect(staticAddress(key)).toBe(address);
  expect(fileOf(address)).toBe(file);
});

describe('a page without the server', () => {
  test('is marked, so that islands leave out what needs the server', () => {
    expect(exportHtml('<html lang="en" dir="ltr"><p data-server></p>').html).toBe(
      '<html lang="en" dir="ltr" data-static>',
    );
  });

  test('links to files in the place of addresses with a query, and keeps their fragments', () => {
    const page = [
      '<a href="/en/blog?page=2#list">',
      `<link rel="canonical" href="${origin}/en/tags/a?page=3&amp;in=blog">`,
      `<meta property="og:url" content="${origin}/en/blog?page=2">`,
      `<button data-copy="${origin}/en/blog?page=2">`,
    ];
    expect(exportHtml(page.join('')).html).toBe(
      [
        '<a href="/en/blog/page/2#list">',
        `<link rel="canonical" href="${origin}/en/tags/a/page/3/in/blog">`,
        `<meta property="og:url" content="${origin}/en/blog/page/2">`,
        `<button data-copy="${origin}/en/blog/page/2">`,
      ].join(''),
    );
  });

  test('links to files where an address is written in letters, without the server', () => {
    const { html, toServer } = exportHtml('<a href="/ar/blog/category/زرع?page=2">');
    expect(html).toBe('<a href="/ar/blog/category/%D8%B2%D8%B1%D8%B9/page/2">');
    expect(toServer).toEqual([]);
  });

  test('has its canonical address in structured data', () => {
    const page = (url: string) =>
      data({ '@id': url, url, breadcrumb: { '@id': `${url}#breadcrumb`, name: 'a < b' } });
    expect(exportHtml(page(`${origin}/en/blog?page=2`)).html).toBe(page(`${origin}/en/blog/page/2`));
  });

  test('reports the pictures of editors, which are written as files', () => {
    const exported = exportHtml(
      '<img src="/pictures/640/a.webp" srcset="/pictures/320/a.webp 320w"><img src="/pictures/b.svg">',
    );
    expect([...exported.pictures].sort()).toEqual([
      '/pictures/320/a.webp',
      '/pictures/640/a.webp',
      '/pictures/b.svg',
    ]);
  });

  test('keeps the texts of structured data, also where they name an address', () => {
    const text = `${origin}/en/blog?page=2`;
    const page = data({ '@type': 'FAQPage', name: text, text: `${text} and more`, query: '/en/blog?page=2' });
    expect(exportHtml(page).html).toBe(page);
  });

  test('keeps every byte that is no address, in scripts and texts as well', () => {
    const page = [
      '<!doctype html><!-- <a href="/en/login"> -->',
      `<script>const a = '<p data-server>', b = "/en/blog?page=2", c = "${origin}/social/a.jpg?of=b"</script>`,
      '<p title="/en/blog?page=2" hidden data-a=\'"\' >"/en/blog?page=2" &amp; &#38; &eacute;</p >',
      '<title>"/en/blog?page=2"</title><svg viewBox="0 0 1 1"><path d="M0 0"/></svg><IMG SRC=a.png>',
    ].join('\n');
    expect(exportHtml(page)).toEqual({ html: page, toServer: [], pictures: [] });
  });

  test('leaves other sites and plain links alone', () => {
    const page =
      '<a href="https://other.example/en/blog?page=2"><a href="//other.example/x"><a class="b" href="/en/blog#top"><a href="/favicon.ico"><a href="/"><a href="#a">';
    expect(exportHtml(page)).toEqual({ html: page, toServer: [], pictures: [] });
  });

  test('links to the server where only that can answer', () => {
    expect(exportHtml('<a class="b" href="/en/login?next=1">')).toEqual({
      html: `<a class="b" href="${origin}/en/login?next=1">`,
      toServer: ['/en/login'],
      pictures: [],
    });
  });

  test('names its preview pictures as files, and reports the addresses at which the server has them', () => {
    const htmlWithPicture = (query: string) =>
      `<meta property="og:image" content="${origin}/social/a-_1.jpg${query}">${data({ url: `${origin}/social/a-_1.jpg${query}` })}`;
    expect(exportHtml(htmlWithPicture('?of=WyJ4Il0'))).toEqual({
      html: htmlWithPicture(''),
      toServer: [],
      pictures: ['/social/a-_1.jpg?of=WyJ4Il0'],
    });
    const photo = [
      '<img src="/media/640/a_-1.webp" srcset="/media/160/a_-1.webp 160w, /media/640/a_-1.webp 640w">',
      data({ image: `${origin}/media/960/a_-1.webp` }),
    ].join('');
    expect(exportHtml(photo)).toEqual({
      html: photo,
      toServer: [],
      pictures: ['/media/640/a_-1.webp', '/media/160/a_-1.webp', '/media/960/a_-1.webp'],
    });
    const otherImage = '<meta property="og:image" content="https://other.example/social/a.jpg?of=b">';
    expect(exportHtml(otherImage)).toMatchObject({ html: otherImage, pictures: [] });
  });

  test('has no forms, and nothing that belongs to them', () => {
    const form = '<section class="a" data-server aria-label="b"><section>1</section><form></form></section>';
    expect(
      exportHtml(
        `<p>before</p>${form}<p>between</p><a data-server href="#form">go</a><p data-serving>end</p>`,
      ).html,
    ).toBe('<p>before</p><p>between</p><p data-serving>end</p>');
    expect(exportHtml('<p>a</p><input data-server><p>b</p>').html).toBe('<p>a</p><p>b</p>');
    expect(() => exportHtml('<div data-server><div></div>')).toThrow('not closed');
    expect(() => exportHtml('<ul><li data-server>a<li>b</ul>')).toThrow('not closed');
  });

  test('has its policy in a meta element after that of the encoding', () => {
    const policy = "default-src 'self'; frame-ancestors 'none'; script-src 'sha256-a'";
    const meta = `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'sha256-a'">`;
    expect(exportHtml('<head><meta charset="utf-8"><title>', policy).html).toBe(
      `<head><meta charset="utf-8">${meta}<title>`,
    );
    expect(exportHtml('<head><title>', policy).html).toBe(`<head>${meta}<title>`);
  });
});
