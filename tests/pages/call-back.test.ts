import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { SERVICE_FAMILIES } from '#domain/content-kinds.ts';
import { getT } from '#i18n/server/t.ts';
import { elements } from './support/html.ts';
import { get, postForm } from './support/request.ts';
import { SITE } from './support/site.ts';

/** One number of Kuwait, as six people write it. */
const SPELLINGS: readonly Record<string, string>[] = [
  { phone: '+965 9987 6543' },
  { phone: '00965 99876543' },
  { phone: '+٩٦٥ ٩٩٨٧ ٦٥٤٣' },
  { phone: '٠٠٩٦٥٩٩٨٧٦٥٤٣' },
  { phone: '٩٩٨٧٦٥٤٣', phone_country: 'KW' },
  { phone: '(9987) 6543', phone_country: 'KW' },
];

const REQUEST = { name: 'Reem “L.” <b>', topic: 'dentistry', language: 'ar', when: 'evening', consent: '1' };
const form = '/ar/forms/call-back';
const topicsOf = (html: string) =>
  elements(html, 'input').flatMap(({ type, name, value = '' }) =>
    type === 'hidden' && name === 'topic' ? [value] : [],
  );
const linksOf = (html: string) => elements(html, 'a').map(({ href = '' }) => href);

/** A form stamp that is valid at once, as the forms of stored pages have it. */
async function stamp(): Promise<string> {
  const { text } = await get('/api/home/form-stamp?for=page');
  return (JSON.parse(text) as { content: { stamp: string } }).content.stamp;
}

describe('the request for a call, without JavaScript', () => {
  test.each(SPELLINGS)('accepts the number %j', async (typed) => {
    const { status, headers } = await postForm(form, { ...REQUEST, ...typed, stamp: await stamp() });
    expect(status).toBe(303);
    expect(headers.location).toMatch(/\/ar\/thanks\?form=call$/);
  });

  test.each(LOCALES)('is thanked for in %s with the promise of a call, not of a mail', async (locale) => {
    const { text } = await get(`/${locale}/thanks?form=call`);
    const [, main = ''] = /<main([\s\S]*?)<\/main>/.exec(text) ?? [];
    expect(main).toContain(getT(locale)('forms:thanks.call.text'));
    expect(main).not.toContain('class="prose"');
  });

  test.each(LOCALES)('comes back in %s with everything that was typed, and an example', async (locale) => {
    const typedFields = { ...REQUEST, phone: '٩٩٨٧', phone_country: 'KW', message: 'بعد الدوام' };
    const { status, text } = await postForm(`/${locale}/forms/call-back`, {
      ...typedFields,
      stamp: await stamp(),
    });
    expect(status).toBe(422);
    const [phone] = elements(text, 'input').filter(({ id }) => id === 'call-phone');
    expect(phone).toMatchObject({ value: typedFields.phone, 'aria-invalid': 'true' });
    expect(text).toContain('+965 500 12345');
    const [name] = elements(text, 'input').filter(({ id }) => id === 'call-name');
    expect(name?.['value']).toBe(typedFields.name);
    expect(text).toMatch(/<option value="KW" selected/);
    expect(text).toContain(typedFields.message);
  });

  test('names the page that led to it, also when it comes back with errors', async () => {
    const referer = `${SITE}/ar/cost?serviceId=dental-implants`;
    const { text } = await get(form, { headers: { referer } });
    const pageOf = (html: string) => elements(html, 'input').find(({ name }) => name === 'page')?.['value'];
    expect(pageOf(text)).toBe('/ar/cost');
    const sentFields = { ...REQUEST, phone: '1', page: '/ar/cost', stamp: await stamp() };
    expect(pageOf((await postForm(form, sentFields)).text)).toBe('/ar/cost');
    const foreign = await get(form, { headers: { referer: 'https://evil.example/ar/cost' } });
    expect(pageOf(foreign.text)).toBe(form);
  });

  test('ignores a value that is no number of an estimate', async () => {
    const { status, text } = await get(`${form}?estimate_id=%22%3E%3Cscript%3E`);
    expect(status).toBe(200);
    expect(elements(text, 'input').filter(({ name }) => name === 'estimate_id')).toEqual([]);
  });

  test.each([
    ['/ar/services/turkey', 'other'],
    ['/ar/cost', 'other'],
  ])('has the subject that %s is about', async (path, topic) => {
    const { text } = await get(path);
    expect(topicsOf(text)).toEqual([topic]);
  });

  test('has the family of the treatment whose page it stands on as its subject', async () => {
    const { text: list } = await get('/ar/services/turkey');
    const treatments = [...new Set(linksOf(list).filter((link) => link.startsWith('/ar/services/turkey/')))];
    const topics = await Promise.all(treatments.map(async (path) => topicsOf((await get(path)).text)));
    expect([...new Set(topics.flat())].sort()).toEqual([...SERVICE_FAMILIES].sort());
  });

  test.each(['/ar', '/ar/contact-us', '/ar/cost', '/ar/services/turkey', '/tr/cost'])(
    'is linked from %s',
    async (path) => {
      const { text } = await get(path);
      expect(linksOf(text).some((link) => link.endsWith('/forms/call-back'))).toBe(true);
    },
  );
});
