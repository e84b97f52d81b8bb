import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import { afterEach, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { env } from '#env.ts';
import { send } from '../support/api.ts';

const settings = env as { DEMO: boolean };
const { DEMO } = env;
afterEach(() => {
  settings.DEMO = DEMO;
});

test('a demonstration shows the description as a page that names every call', async () => {
  settings.DEMO = true;
  const { status, headers, text } = await send('/docs');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text.match(/<details id="/g)).toHaveLength(ENDPOINTS.length);
  expect(text).toContain('<details id="getBlogBySlug">');
  expect(text).toContain('items[].slug');
  // The body of a post stands in an example, as text.
  expect(text).toContain('&#60;p&#62;');
});

test('the page is valid, and needs nothing that its policy refuses', async () => {
  settings.DEMO = true;
  const { headers, text } = await send('/docs');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/);
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
  expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
  expect(text).not.toMatch(/<script|<img|<link|<iframe| style="| src="/);
  const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(text);
  expect(
    report.results.flatMap(({ messages }) => messages.map(({ ruleId, line }) => [ruleId, line])),
  ).toEqual([]);
});

test('there is no such page outside of a demonstration', async () => {
  settings.DEMO = false;
  const { status, headers } = await send('/docs');
  expect(status).toBe(404);
  expect(headers.get('content-type')).toMatch(/json/);
});
