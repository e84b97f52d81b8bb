import { describe, expect, test } from 'vitest';
import { fileOf, staticAddress } from '../../../scripts/export/static-address.ts';
import { staticHtml } from '../../../scripts/export/static-html.ts';

const origin = 'https://www.example.com';
const of = (page: string, policy = "default-src 'self'") =>
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
  test('says so, because islands leave out what the page leaves out', () => {
    expect(of('<html lang="en" dir="ltr"><p data-server></p>').html).toBe(
      '<html lang="en" dir="ltr" data-static>',
    );
  });

  test('leads to files where there was a query, in links and in data, with what follows it', () => {
    const page = [
      '<a href="/en/blog?page=2#list">',
      `<link rel="canonical" href="${origin}/en/tags/a?page=3&amp;in=blog">`,
      `{"url":"${origin}/en/blog?page=2"}`,
    ];
    expect(of(page.join('')).html).toBe(
      [
        '<a href="/en/blog/page/2#list">',
        `<link rel="canonical" href="${origin}/en/tags/a/page/3/in/blog">`,
        `{"url":"${origin}/en/blog/page/2"}`,
      ].join(''),
    );
  });

  test('leaves other sites and plain links alone', () => {
    const page =
      '<a href="https://other.example/en/blog?page=2"><a href="//other.example/x"><a class="b" href="/en/blog#top"><a href="/favicon.ico"><a href="/"><a href="#a">';
    expect(of(page)).toEqual({ html: page, toServer: [], pictures: [] });
  });

  test('leads to the server where only that can answer', () => {
    expect(of('<a class="b" href="/en/login?next=1">')).toEqual({
      html: `<a class="b" href="${origin}/en/login?next=1">`,
      toServer: ['/en/login'],
      pictures: [],
    });
  });

  test('names its pictures for links as files, and tells how they are asked for', () => {
    const named = (end: string) =>
      `<meta property="og:image" content="${origin}/social/a-_1.jpg${end}">{"url":"${origin}/social/a-_1.jpg${end}"}`;
    expect(of(named('?of=WyJ4Il0'))).toEqual({
      html: named(''),
      toServer: [],
      pictures: ['/social/a-_1.jpg?of=WyJ4Il0'],
    });
    const photo =
      '<img src="/media/640/a_-1.webp" srcset="/media/160/a_-1.webp 160w, /media/640/a_-1.webp 640w">';
    expect(of(photo)).toEqual({
      html: photo,
      toServer: [],
      pictures: ['/media/640/a_-1.webp', '/media/160/a_-1.webp'],
    });
    const other = '"https://other.example/social/a.jpg?of=b"';
    expect(of(other)).toMatchObject({ html: other, pictures: [] });
  });

  test('has no forms, nor what belongs to them', () => {
    const form = '<section class="a" data-server aria-label="b"><section>1</section><form></form></section>';
    expect(
      of(`<p>before</p>${form}<p>between</p><a data-server href="#form">go</a><p data-serving>end</p>`).html,
    ).toBe('<p>before</p><p>between</p><p data-serving>end</p>');
    expect(() => of('<div data-server><div></div>')).toThrow('not closed');
  });

  test('brings its policy along, after the encoding', () => {
    const policy = "default-src 'self'; frame-ancestors 'none'; script-src 'sha256-a'";
    const meta = `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'sha256-a'">`;
    expect(of('<head><meta charset="utf-8"><title>', policy).html).toBe(
      `<head><meta charset="utf-8">${meta}<title>`,
    );
    expect(of('<head><title>', policy).html).toBe(`<head>${meta}<title>`);
  });
});
