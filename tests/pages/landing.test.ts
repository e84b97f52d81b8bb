import { describe, expect, test } from 'vitest';
import { CAMPAIGNS, campaignSegment, LOCALES } from '#config.ts';
import { elements, headOf } from './support/html.ts';
import { get, postForm } from './support/request.ts';

const PRODUCT = 'turqua';
const PAGES = CAMPAIGNS.map((name) => campaignSegment(name, PRODUCT));
const INDEXED = `${PRODUCT}-services`;

const field = (html: string, name: string) =>
  elements(html, 'input').find((input) => input['name'] === name)?.['value'] ?? '';

const REQUEST = {
  name: 'Karima “K.” <b>',
  phone: '+213 555 12 34 56',
  topic: 'dentistry',
  language: 'fr',
  when: 'evening',
  zone: 'Africa/Algiers',
  message: '',
  consent: '1',
  website: '',
};

describe.each(LOCALES)('landing pages in %s', (locale) => {
  test.each(PAGES)('%s has its words and its form', async (name) => {
    const address = `/${locale}/landing/${name}`;
    const { status, text, headers } = await get(address);
    const head = headOf(text);
    expect({ status, lang: head.lang, h1Count: elements(text, 'h1').length }).toEqual({
      status: 200,
      lang: locale,
      h1Count: 1,
    });
    // An editor's section for each part of the page.
    expect(elements(text, 'h2').length).toBeGreaterThanOrEqual(4);
    const forms = elements(text, 'form').filter(({ action }) => action === `/${locale}/forms/call-back`);
    expect(forms).toHaveLength(1);
    expect(elements(text, 'a').some(({ href }) => href === '#call') || /lead-beside/.test(text)).toBe(true);
    expect(field(text, 'page')).toBe(address);
    expect(field(text, 'stamp')).not.toBe('');
    expect(/noindex/.test(head.robots)).toBe(name !== INDEXED);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    // No menu leads away.
    expect(elements(text, 'nav').filter((nav) => nav['aria-label'] === undefined)).toEqual([]);
  });

  test('the banner may be framed, leaves its frame, and holds no form', async () => {
    const { status, text, headers } = await get(`/${locale}/Banners/hair`);
    expect({ status, lang: headOf(text).lang, h1Count: elements(text, 'h1').length }).toEqual({
      status: 200,
      lang: locale,
      h1Count: 1,
    });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors \*(;|$)/);
    expect({
      form: elements(text, 'form'),
      nav: elements(text, 'nav'),
      footer: elements(text, 'footer'),
    }).toEqual({ form: [], nav: [], footer: [] });
    const link = elements(text, 'a').find(({ target }) => target === '_top');
    expect(link?.['href']).toBe(`/${locale}/online-treatment/topic/hair-transplant`);
    expect(headOf(text).robots).toContain('noindex');
  });
});

test.each([
  '/en/landing/services',
  '/en/landing/nothing',
  '/en/landing-dental-implant1',
  '/en/Banners/hair/',
  '/en/Banners/hair?x=1',
])('%s cannot be framed, unless it is the banner', async (path) => {
  const { headers, status } = await get(path);
  if (status !== 200) expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  else expect(path).toContain('/Banners/hair');
});

test('the address of the text behind a landing page leads to the landing page', async () => {
  const { status, headers } = await get('/fr/landing-dental-implant2');
  expect({ status, location: headers.location }).toEqual({
    status: 301,
    location: '/fr/landing/dental-implant2',
  });
});

describe('the request for a call, without JavaScript', () => {
  const form = '/fr/forms/call-back';
  const page = '/fr/landing/dental-implant3';

  test('leads from a stored page to the page of thanks', async () => {
    const stamp = field((await get(page)).text, 'stamp');
    const { status, headers } = await postForm(form, { ...REQUEST, page, stamp });
    expect({ status, location: headers.location }).toEqual({ status: 303, location: '/fr/thanks?form=call' });
    expect(headers['cache-control']).toContain('no-store');
    const thanks = headOf((await get('/fr/thanks?form=call')).text).h1;
    expect(thanks).not.toBe(headOf((await get('/fr/thanks')).text).h1);
  });

  test.each([
    ['no stamp', () => ''],
    ['a forged stamp', () => 'page.1900000000.0.AAAAAAAAAAAAAAAAAAAAAA'],
    ['a stamp that is too new', (html: string) => field(html, 'stamp')],
  ])('with %s it comes back with all that was typed and a new stamp', async (_, stampOf) => {
    const emptyForm = (await get(form)).text;
    const stamp = stampOf(emptyForm);
    const { status, text } = await postForm(form, { ...REQUEST, page, stamp });
    expect(status).toBe(422);
    expect({ name: field(text, 'name'), phone: field(text, 'phone'), page: field(text, 'page') }).toEqual({
      name: REQUEST.name,
      phone: REQUEST.phone,
      page,
    });
    expect(text).toMatch(/<option value="Africa\/Algiers" selected/);
    expect(text).toContain('Rien n’est perdu');
    const newStamp = field(text, 'stamp');
    expect(newStamp).toMatch(/^answer\./);
    expect(newStamp).not.toBe(stamp);
  });

  test('an error is shown at its field', async () => {
    const { status, text } = await postForm(form, { ...REQUEST, page, phone: '0555', zone: '', consent: '' });
    expect(status).toBe(422);
    for (const name of ['phone', 'consent']) {
      const input = elements(text, 'input').find(({ id }) => id === `call-${name}`);
      expect(input?.['aria-invalid']).toBe('true');
    }
    const zone = elements(text, 'select').find(({ id }) => id === 'call-zone');
    expect(zone?.['aria-invalid']).toBe('true');
    expect(elements(text, 'a').map(({ href }) => href)).toContain('#call-zone');
  });
});
