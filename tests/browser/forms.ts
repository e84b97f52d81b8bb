import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';

/** Values by field name: `true` ticks a checkbox; a text fills a field or chooses an option. */
export type Values = Readonly<Record<string, string | true>>;

/** An address that passes the browser's check and that the server refuses, because its domain has no dot. */
export const BAD_ADDRESS = 'reader@example';

export const MESSAGE: Values = {
  name: 'Nadia Öztürk',
  email: 'nadia@example.com',
  message: 'May I fly <two> days after a "small" operation?',
  consent: true,
};

/** A message that passes the browser's check and that the server refuses for its e-mail address. */
export const BAD_MESSAGE: Values = { ...MESSAGE, email: BAD_ADDRESS };

/** A request for a call that passes the browser's check and that the server refuses for a number without a country. */
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

/** A data request that passes the browser's check and that the server refuses for its passport number. */
export const BAD_APPLICATION: Values = { ...APPLICATION, identity: '12-34' };

/** Credentials of no account. They differ each time, because wrong passwords are counted by account. */
export const unknownCredentials = (): Values => ({
  email: `${randomUUID()}@example.com`,
  password: 'correct horse battery',
});

/** Answers for an estimate with every part: nights in hospital, a second currency, a known price at home. */
export const COSTS = { serviceId: 'sleeve-gastrectomy', stars: '4', travellers: '3', countryId: 'SA' };

export const REGISTRATION: Values = {
  name: 'Amine Benali',
  email: 'amine@example.com',
  timezone: 'Europe/London',
  password: 'correct horse battery',
  password_confirmation: 'correct horse battery',
  terms: true,
};

/** A registration that passes the browser's check and that the server refuses for a frequent password. */
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

/** Fills in a form in the page's content and sends it. */
export async function sendForm(page: Page, name: string, values: Values): Promise<void> {
  await fillForm(page, name, values);
  await formOf(page, name).locator('[type=submit]').click();
}

/** Like {@link sendForm}, but without scripts: the browser itself sends the form. */
export async function sendFormPlainly(page: Page, name: string, values: Values): Promise<void> {
  await fillForm(page, name, values);
  await formOf(page, name).evaluate((form: HTMLFormElement) => form.submit());
}
