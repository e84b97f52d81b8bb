import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { elements, headOf } from './support/html.ts';
import { get, postForm } from './support/request.ts';

const GOOD = {
  name: 'Ada “L.” <b>',
  email: 'ada@example.com',
  phone: '',
  message: 'When may I fly?',
  consent: '1',
  page: '/en/contact-us',
  website: '',
};

/** When the clinic can be reached and how soon it answers, as the demonstration's settings say. */
const HOURS = {
  ar: 'نردّ خلال يوم عمل واحد، من 9:00 إلى 18:00 بتوقيت إسطنبول.',
  en: 'We answer within one working day, 9:00–18:00 Istanbul time.',
  fr: 'Nous répondons sous un jour ouvré, de 9 h à 18 h, heure d’Istanbul.',
  tr: 'Bir iş günü içinde yanıt veririz: İstanbul saatiyle 9.00–18.00.',
};

describe.each(LOCALES)('contact without JavaScript in %s', (locale) => {
  const form = `/${locale}/forms/contact`;

  test('the page has text, form and contact block', async () => {
    const { status, text } = await get(`/${locale}/contact-us`);
    expect(status).toBe(200);
    expect(elements(text, 'form').map(({ action }) => action)).toContain(form);
    expect(/<main[\s\S]*<ul class="contacts"[\s\S]*<\/main>/.test(text)).toBe(true);
    const names = elements(text, 'input').map(({ name }) => name);
    for (const name of ['name', 'email', 'phone', 'consent', 'website']) expect(names).toContain(name);
    // A space separates the text of the consent from the link to the notice.
    expect(text).toMatch(/<label for="contact-consent">[^<]+\s+<a /);
  });

  test('opening hours and answer time are beside the numbers, in the footer, and beside the form for a call', async () => {
    const [contact, home] = await Promise.all([get(`/${locale}/contact-us`), get(`/${locale}`)]);
    const [, list = ''] = /<main[\s\S]*?<ul class="contacts"([\s\S]*?)<\/ul>/.exec(contact.text) ?? [];
    expect(list).toContain(HOURS[locale]);
    expect(/<footer[\s\S]*$/.exec(home.text)?.[0]).toContain(HOURS[locale]);
    expect(/<div class="call-back[\s\S]*?<form/.exec(home.text)?.[0]).toContain(HOURS[locale]);
  });

  test('each telephone number has a name', async () => {
    const { text } = await get(`/${locale}/contact-us`);
    const [, list = ''] = /<main[\s\S]*?<ul class="contacts"([\s\S]*?)<\/ul>/.exec(text) ?? [];
    const numbers = elements(list, 'a').filter(({ href }) => href?.startsWith('tel:'));
    expect(numbers).toHaveLength(2);
    expect(elements(list, 'p').filter(({ class: name }) => name === 'contacts-name')).toHaveLength(2);
  });

  test('a message leads to a page of thanks with its own heading', async () => {
    const { status, headers } = await postForm(form, GOOD);
    expect(status).toBe(303);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers.location).toMatch(new RegExp(`/${locale}/thanks\\?form=contact$`));
    const thanks = await get(`/${locale}/thanks?form=contact`);
    expect(thanks.status).toBe(200);
    expect(thanks.headers['cache-control']).toContain('no-store');
    const plainPage = await get(`/${locale}/thanks`);
    expect(headOf(thanks.text).h1).not.toBe(headOf(plainPage.text).h1);
  });

  test('a refused message comes back with its values and the errors on their fields', async () => {
    const { status, text } = await postForm(form, { ...GOOD, message: ' ', consent: '' });
    expect(status).toBe(422);
    expect(headOf(text).lang).toBe(locale);
    const [name] = elements(text, 'input').filter(({ id }) => id === 'contact-name');
    expect(name?.['value']).toBe(GOOD.name);
    const [consent] = elements(text, 'input').filter(({ id }) => id === 'contact-consent');
    const [message] = elements(text, 'textarea').filter(({ id }) => id === 'contact-message');
    for (const field of [consent, message]) {
      expect(field?.['aria-invalid']).toBe('true');
      expect(text).toContain(`id="${field?.['aria-describedby']?.split(' ').at(-1)}"`);
    }
    const summary = elements(text, 'a').map(({ href }) => href);
    expect(summary).toContain('#contact-message');
    expect(summary).toContain('#contact-consent');
  });

  test('the menu of languages knows the answer to a form, whose text counts although the page has it', async () => {
    const refused = await postForm(form, { ...GOOD, consent: '' });
    const unsent = await get(`/${locale}/contact-us`);
    const menuOf = ({ text }: { text: string }) => elements(text, 'div').find(({ id }) => id === 'languages');
    expect(menuOf(refused)).toHaveProperty('data-answer');
    expect(menuOf(unsent)).not.toHaveProperty('data-answer');
  });

  test('a message with neither e-mail nor phone is refused, and one of them is enough', async () => {
    const answerWithoutMail = await postForm(form, { ...GOOD, email: '' });
    expect(answerWithoutMail.status).toBe(422);
    expect(answerWithoutMail.text).toContain(getT(locale)('validation:email_or_phone'));
    const [email] = elements(answerWithoutMail.text, 'input').filter(({ id }) => id === 'contact-email');
    expect(email?.['aria-invalid']).toBe('true');
    expect((await postForm(form, { ...GOOD, email: '', phone: '+90 555 000 00 00' })).status).toBe(303);
  });
});

test('a program that fills in the hidden field is thanked like a person', async () => {
  const { status } = await postForm('/en/forms/contact', { ...GOOD, website: 'https://spam.example' });
  expect(status).toBe(303);
});

test('another site cannot send the form', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect([403, 419]).toContain((await postForm('/en/forms/contact', GOOD, foreign)).status);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
  'an address of another host never becomes the page of the message: %j',
  async (page) => {
    const { text } = await postForm('/en/forms/contact', { ...GOOD, message: '', page });
    const [shownPage] = elements(text, 'input').filter(({ name }) => name === 'page');
    expect(shownPage?.['value']).toBe('/en/contact-us');
  },
);
