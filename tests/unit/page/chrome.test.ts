import { expect, test, vi } from 'vitest';
import type { ApiClient } from '#client/api-client.ts';
import { getFooterMenu, getNavbarMenu } from '#contract/site/menus.ts';
import { getGeneralSettings, getSisterCompanies, getSocialSettings } from '#contract/site/settings.ts';
import { loadChrome } from '#page/chrome.ts';

/**
 * A client whose calls are answered from `answers` by their path. Undefined stands for a call that the back end lacks;
 * a call without an entry fails.
 */
const apiAnswering = (answers: Record<string, unknown>) => {
  const find = vi.fn(async ({ path }: { path: string }) => {
    if (path in answers) return answers[path];
    throw new Error(`no ${path}`);
  });
  const report = vi.fn<(what: string) => void>();
  const product = { name: 'Product', slug: 'product' };
  const api = { find } as unknown as ApiClient;
  return { find, report, locals: { api, userApi: api, backEnd: false, product, report } };
};

const item = { slug: 'blog', label: 'Blog', full_link: '/en/blog', children: [] };

test('the site is named by the setting site_name', async () => {
  const settings = { items: [{ slug: 'site_name', value: 'Clinic' }] };
  const { locals } = apiAnswering({ [getGeneralSettings.path]: settings });
  expect((await loadChrome(locals)).siteName).toBe('Clinic');
});

test('without site_name the site has the name of the product', async () => {
  const { locals } = apiAnswering({
    [getGeneralSettings.path]: { items: [{ slug: 'email', value: 'a@b.example' }] },
  });
  expect((await loadChrome(locals)).siteName).toBe('Product');
});

test('a navbar that cannot be loaded is logged, and the page is shown without it', async () => {
  const { locals, report } = apiAnswering({ [getGeneralSettings.path]: { items: [] } });
  expect((await loadChrome(locals)).navbar).toEqual([]);
  const lines = report.mock.calls.map(([line]) => line);
  expect(lines).toContainEqual(expect.stringContaining(`GET ${getNavbarMenu.path} failed`));
  expect(lines.join('')).not.toContain('\n');
  expect((await loadChrome(locals)).complete).toBe(false);
});

test('all parts of a page share its settings by slug, and its accounts', async () => {
  const account = { slug: 'whatsapp', value: '+905550000000' };
  const { locals } = apiAnswering({
    [getGeneralSettings.path]: { items: [{ slug: 'phone1', value: '+90 212 555 01 23' }] },
    [getSocialSettings.path]: { items: [account] },
  });
  expect(await loadChrome(locals)).toMatchObject({
    settings: { phone1: '+90 212 555 01 23' },
    social: [account],
  });
});

test('each call is made once for a request', async () => {
  const { locals, find } = apiAnswering({ [getNavbarMenu.path]: [item] });
  const [first, second] = await Promise.all([loadChrome(locals), loadChrome(locals)]);
  expect(first).toBe(second);
  expect(first.navbar).toEqual([item]);
  expect(find).toHaveBeenCalledTimes(5);
});

test('the chrome is complete when every part was answered, also by a back end that lacks it', async () => {
  const paths = [getGeneralSettings, getSocialSettings, getSisterCompanies, getNavbarMenu, getFooterMenu];
  const { locals } = apiAnswering(Object.fromEntries(paths.map(({ path }) => [path, undefined])));
  expect(await loadChrome(locals)).toMatchObject({ complete: true, settings: {}, sisters: [], footer: [] });
});

test('sister companies are those that the API names', async () => {
  const sister = {
    slug: 'a',
    name: 'A',
    url: 'https://a.example',
    logo: { url: '/a.svg', width: 9, height: 9 },
  };
  const { locals } = apiAnswering({ [getSisterCompanies.path]: { items: [sister] } });
  expect((await loadChrome(locals)).sisters).toEqual([sister]);
});
