import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import { passwordOf } from '../browser/dashboards.ts';

/** Windows that open on a tab of a dashboard. */
export interface TabWindows {
  /** Path of the tab below the dashboard's address. */
  tab: string;
  /** Selector of the elements that open the windows. `mark` is the name that `prepare` gives to its record. */
  openers: (mark: string) => string;
  /** Makes the record that the windows are about; returns the function that removes it. */
  prepare?: (page: Page, mark: string) => Promise<() => Promise<unknown>>;
  /** Opens the window of an opener that has the focus; by default the Enter key does. */
  open?: (opener: Locator) => Promise<void>;
}

/** Makes a call of the API as the person who is signed in; returns its content. */
async function callAs(
  page: Page,
  method: string,
  path: string,
  sent: { data: unknown } | { multipart: { file: { name: string; mimeType: string; buffer: Buffer } } },
) {
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...sent });
  expect(answer.status(), path).toBe(200);
  return (await answer.json()).content;
}

async function addBankAccount(page: Page, holder: string) {
  const password = passwordOf('doctor');
  const data = { holder, iban: 'FR14 2004 1010 0505 0001 3M02 606', password };
  const { id } = await callAs(page, 'POST', '/doctor/bank-account', { data });
  return () => callAs(page, 'DELETE', `/doctor/bank-account/${id}`, { data: { password } });
}

async function addHealthFile(page: Page, name: string) {
  const file = { name: `${name}.png`, mimeType: 'image/png', buffer: await page.screenshot() };
  const { id } = await callAs(page, 'POST', '/patient/files', { multipart: { file } });
  return () => callAs(page, 'DELETE', `/patient/files/${id}`, { data: {} });
}

/** Windows of the tabs with the account, which patients and doctors have in common. */
const OF_ACCOUNT: readonly TabWindows[] = [
  {
    tab: 'account',
    openers: () => '#account-photo',
    open: async (opener) => {
      const buffer = await opener.page().screenshot();
      await opener.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer });
    },
  },
  {
    tab: 'account/security',
    openers: () => 'section[aria-labelledby="account-sessions"] > form [type=submit]',
  },
];

/** The window before an account is closed. It needs a person without a meeting that is under way. */
export const CLOSING: TabWindows = {
  tab: 'account/privacy',
  openers: () => '.account-closing [type=submit]',
  open: async (opener) => {
    // The form asks for a confirmation only once it has a password; which one does not matter before that.
    await opener.page().locator('.account-closing [name=password]').fill('not the password');
    await opener.press('Enter');
  },
};

export const TAB_WINDOWS: Readonly<Record<'patient' | 'doctor', readonly TabWindows[]>> = {
  patient: [
    { tab: 'wallet', openers: () => 'main a[href*="/forms/take-bundle"]' },
    {
      tab: 'files',
      openers: (mark) => `main .row:has-text("${mark}") .text-button`,
      prepare: addHealthFile,
    },
    { tab: 'account/privacy', openers: () => 'section[aria-labelledby^="consent-"] [name=given][value="0"]' },
    ...OF_ACCOUNT,
  ],
  doctor: [
    { tab: 'prices', openers: () => 'main .text-button' },
    { tab: 'calendar', openers: () => '.week-free[tabindex="0"]' },
    {
      tab: 'income',
      openers: (mark) => `#bank .row:has-text("${mark}") .text-button`,
      prepare: addBankAccount,
    },
    { tab: 'profile', openers: () => '#certificates .text-button' },
    ...OF_ACCOUNT,
  ],
};
