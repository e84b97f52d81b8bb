import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { headOf } from '../pages/support/html.ts';
import { testInBrowser } from './browser-journeys.ts';
import { type BuiltSite, openOnLaravel } from './built-site.ts';
import { testAwkwardFaces } from './awkward-faces.ts';
import { DOCTOR, PATIENT } from './front-end.ts';
import { linkedPages } from './linked-pages.ts';
import { OTHERS, PAGES } from './pages.ts';

const t = getT('en');
let site: BuiltSite;

beforeAll(async () => {
  site = await openOnLaravel();
}, 600_000);
afterAll(async () => {
  await site?.close();
});

test('npm run build ends with 0', () => {
  expect(site.built.output).not.toMatch(/pages? failed/i);
  expect(site.built.ok, site.built.output).toBe(true);
});

test.each(LOCALES)('every kind of page shows the content of Laravel in %s', async (locale) => {
  const problems: string[] = [];
  for (const [path, ...texts] of PAGES) {
    const { status, text } = await site.get(`/${locale}${path}`);
    const { h1, title } = headOf(text);
    const isShown = text.includes(texts[LOCALES.indexOf(locale)] ?? '?');
    if (status !== 200 || h1 === '' || title === '' || !isShown)
      problems.push(
        `${path}: ${status}, h1 “${h1}”, title “${title}”, its text ${isShown ? 'is' : 'is not'} there`,
      );
  }
  for (const path of OTHERS) {
    const { status } = await site.get(`/${locale}${path}`);
    if (status !== 200) problems.push(`${path}: ${status}`);
  }
  expect(problems).toEqual([]);
});

test('every link of a page leads to a page, although Laravel lacks some calls', async () => {
  const { found, missing } = await linkedPages(site);
  expect(missing).toEqual([]);
  expect(found.length).toBeGreaterThan(100);
});

test.each([
  '/doctors/turkey',
  '/hospitals/turkey/istanbul',
  '/blog',
  '/faqs',
  '/services/turkey',
  '/resorts',
])('the list %s, of which Laravel names no languages, leads to the same list in others', async (path) => {
  const { text } = await site.get(`/en${path}`);
  expect(text).toContain(`href="/ar${path}"`);
  expect(text).toContain(`href="/fr${path}"`);
  expect(text).not.toMatch(/<link[^>]* hreflang=/);
});

test('pictures of Laravel are served by this site', async () => {
  for (const path of [
    '/en/blog/after-the-flight',
    '/ar/hospitals/turkey',
    '/en/doctors/turkey',
    '/tr/resorts',
  ]) {
    const { text } = await site.get(path);
    const [, src] = /<img[^>]* src="(\/media\/[^"]*)"/.exec(text) ?? [];
    const { status, headers } = await site.get(src ?? '/none');
    expect({ path, status, 'content-type': headers.get('content-type') }).toEqual({
      path,
      status: 200,
      'content-type': 'image/webp',
    });
    expect(headers.get('cache-control')).toMatch(/^public, max-age=86400/);
    expect(text).not.toMatch(/src="[^"]*(\/storage\/|elsewhere)/);
  }
});

test('a calculator without rules, an unknown post and a list that Laravel lacks are answered with 404', async () => {
  for (const path of ['/en/calculators/grafts', '/en/blog/nothing', '/en/tags'])
    expect({ path, status: (await site.get(path)).status }).toEqual({ path, status: 404 });
});

test('a search whose hits have only slugs and titles links to their pages', async () => {
  expect((await site.get('/en/search?key=implant')).text).toContain('href="/en/blog/how-implants-heal"');
});

const ACCOUNT = ['/account', '/account/notifications', '/account/privacy', '/account/security'];
const TABS = [
  [PATIENT, 'patient-dashboard', ['', '/meetings', '/meetings/1', '/wallet', '/book']],
  [
    DOCTOR,
    'doctor-dashboard',
    ['', '/meetings', '/meetings/1', '/calendar', '/prices', '/income', '/profile'],
  ],
] as const;

test.each(TABS)(
  '$email signs in without a script, sees every tab and signs out',
  async (account, base, tabs) => {
    const cookies = new Map<string, string>();
    const refusal = await site.post('/en/forms/login', { ...account, password: 'wrong' }, cookies);
    expect({
      status: refusal.status,
      textIncludes: refusal.text.includes('These credentials do not match our records.'),
    }).toEqual({ status: 422, textIncludes: true });
    const loginAnswer = await site.post('/en/forms/login', { ...account }, cookies);
    expect({ status: loginAnswer.status, location: loginAnswer.location }).toEqual({
      status: 303,
      location: `/en/${base}`,
    });
    const problems: string[] = [];
    for (const tab of [...tabs, ...ACCOUNT]) {
      const { status, text } = await site.get(`/en/${base}${tab}`, cookies);
      if (status !== 200 || headOf(text).h1 === '') problems.push(`${tab}: ${status}`);
    }
    expect(problems).toEqual([]);
    // A list that Laravel does not have is no tab, and nothing links to it.
    const { text: privacy } = await site.get(`/en/${base}/account/privacy`, cookies);
    expect(privacy).not.toContain('/account/access');
    expect(privacy).not.toContain('/api/export');
    expect(privacy).toContain(t('settings:copy.ask'));
    const { text: notifications } = await site.get(`/en/${base}/account/notifications`, cookies);
    expect(notifications).toContain(t('settings:notifications.none'));
    expect(notifications).not.toContain(t('settings:push.title'));
    const { text: home } = await site.get(`/en/${base}`, cookies);
    for (const place of ['files', 'saved', 'reviews', 'account/access']) {
      expect(home).not.toContain(`/${base}/${place}"`);
      expect((await site.get(`/en/${base}/${place}`, cookies)).status).toBe(404);
    }
    const meetings = await site.get(`/en/${base}/meetings`, cookies);
    expect(meetings.text).toContain(base === 'patient-dashboard' ? 'Dr. Elif Kaya' : 'meetings/1');
    expect((await site.post('/en/forms/logout', {}, cookies)).status).toBe(303);
    const afterLogout = await site.get(`/en/${base}`, cookies);
    expect({
      status: afterLogout.status,
      locationStartsWith: afterLogout.location?.startsWith('/en/login'),
    }).toEqual({
      status: 303,
      locationStartsWith: true,
    });
  },
);

test('the newsletter form works without a script', async () => {
  const answer = await site.post('/tr/forms/newsletter', { email: 'a@example.com', website: '' }, new Map());
  expect(answer.status).toBe(303);
  expect((await site.get(answer.location ?? '')).text).toContain(getT('tr')('forms:thanks.newsletter.title'));
});

testInBrowser(() => site);
testAwkwardFaces(() => site);
