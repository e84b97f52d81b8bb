import { expect, test } from 'vitest';
import { shortenJsonAttributes } from '#runtime/shorten-json-attributes.ts';

test('the props of an island are put in single quotes, with single quotes and other entities encoded', () => {
  expect(
    shortenJsonAttributes(
      `<astro-island props="{&quot;text&quot;:[0,&quot;it's &amp;quot; <b>&quot;]}" ssr opts="{&quot;a&quot;:1}">`,
    ),
  ).toBe(`<astro-island props='{"text":[0,"it&#39;s &amp;quot; <b>"]}' ssr opts='{"a":1}'>`);
});

test.each([
  '<p title="&quot;Quoted&quot;">{&quot;a&quot;:1}</p>',
  '<a href="/en?key={&quot;">x</a>',
  '<div data-list="[]" data-empty="{}">',
  `<script>const html = '<p data-a="{&quot;a&quot;:1}">';</script>`,
  '<!-- <p data-a="{&quot;a&quot;:1}"> -->',
])('%s is not changed', (html) => {
  expect(shortenJsonAttributes(html)).toBe(html);
});
