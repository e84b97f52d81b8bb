import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';

/** Values by field name; `true` ticks a box, and a text also chooses from a list. */
export type Values = Readonly<Record<string, string | true>>;

/** Passes the browser's own check; the server refuses it, since there is no dot after the @. */
export const BAD_ADDRESS = 'reader@example';

export const MESSAGE: Values = {
  name: 'Nadia Öztürk',
  email: 'nadia@example.com',
  message: 'May I fly <two> days after a "small" operation?',
  consent: true,
};

/** Passes the browser's own check; the server finds an e-mail that is none. */
export const BAD_MESSAGE: Values = { ...MESSAGE, email: BAD_ADDRESS };

/** Passes the browser's own check; the server finds a number without its country. */
export const BAD_CALL: Values = {
  name: 'Nadia Öztürk',
  phone: '0555 000 00 00',
  topic: 'dentistry',
  when: 'evening',
  consent: true,
};

export const APPLICATION: Values = {
  name: 'Jean Martin',
  email: 'jean@example.com',
  nationality: 'FR',
  identity: '12AB34567',
  request: 'erase',
  details: 'Please erase my <account> & "letters".',
};

/** Passes the browser's own check; the server finds a number that no passport has. */
export const BAD_APPLICATION: Values = { ...APPLICATION, identity: '12-34' };

/** Credentials of no account; other ones each time, because wrong passwords are counted by account. */
export const unknownCredentials = (): Values => ({
  email: `${randomUUID()}@example.com`,
  password: 'correct horse battery',
});

/** Answers whose estimate has every part: nights in hospital, another currency, a known price at home. */
export const COSTS = { serviceId: 'sleeve-gastrectomy', stars: '4', travellers: '3', countryId: 'SA' };

export const REGISTRATION: Values = {
  name: 'Amine Benali',
  email: 'amine@example.com',
  timezone: 'Europe/London',
  password: 'correct horse battery',
  password_confirmation: 'correct horse battery',
  terms: true,
};

/** Passes the browser's own check; the server finds a password that many have. */
export const BAD_REGISTRATION: Values = {
  ...REGISTRATION,
  password: 'password123',
  password_confirmation: 'password123',
};

const formOf = (page: Page, name: string) => page.locator(`main form[action$="/forms/${name}"]`).first();

export async function fillForm(page: Page, name: string, values: Values): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const control = formOf(page, name).locator(`[name="${field}"]`);
    if (value === true) await control.check();
    else if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
      await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Fills a form in a page's content and sends it. */
export async function sendForm(page: Page, name: string, values: Values): Promise<void> {
  await fillForm(page, name, values);
  await formOf(page, name).locator('[type=submit]').click();
}

/** As {@link sendForm}, but past every script: the browser sends the form itself. */
export async function sendFormPlainly(page: Page, name: string, values: Values): Promise<void> {
  await fillForm(page, name, values);
  await formOf(page, name).evaluate((form: HTMLFormElement) => form.submit());
}
