import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import { expect } from '../../browser/fixtures.ts';
import { sendFormPlainly } from '../../browser/forms.ts';

const accounts = process.env['TEST_ACCOUNTS'] ?? '';
if (accounts === '') throw new Error('These tests sign in as people of the demonstration: TEST_ACCOUNTS');

/** Signs in as the demonstration's patient or doctor. */
export async function signIn(page: Page, locale: string, role: 'patient' | 'doctor'): Promise<void> {
  const lines = readFileSync(accounts, 'utf8').split('\n');
  const [email = '', password = ''] = (lines.find((line) => line.startsWith(role)) ?? '').split(' ');
  await page.goto(`/${locale}/login`);
  await sendFormPlainly(page, 'login', { email, password });
  await page.waitForURL(`**/${locale}/${role}-dashboard`);
}

/** Makes a call from the page, as whoever is signed in there; gives status and content. */
export function callFrom(page: Page, method: string, path: string, body?: unknown) {
  return page.evaluate(
    async ([verb, address, sent]) => {
      const answer = await fetch(`/api${address}`, {
        method: verb as string,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      });
      const { content } = await answer.json();
      return { status: answer.status, content };
    },
    [method, path, body] as const,
  );
}

/** A new meeting of the patient who is signed in, paid by the sandbox and confirmed by its doctor; gives its id. */
export async function bookedMeeting(page: Page, browser: Browser): Promise<string> {
  const { content: list } = await callFrom(page, 'GET', '/patient/meetings');
  const { content: known } = await callFrom(page, 'GET', `/patient/meetings/${list.items[0].id}`);
  const id = await request(page, known.practice_id);
  const context = await browser.newContext();
  const doctor = await context.newPage();
  await signIn(doctor, 'en', 'doctor');
  const confirmed = await callFrom(doctor, 'POST', `/doctor/meetings/${id}`, { action: 'Confirmed' });
  expect([confirmed.status, confirmed.content.state]).toEqual([200, 'booked']);
  await context.close();
  return id;
}

/** Tests that run beside this one ask for times of the same doctor: the last free ones first, until one is left. */
async function request(page: Page, practice: string): Promise<string> {
  const { content: first } = await callFrom(page, 'GET', `/practices/${practice}/slots?minutes=30`);
  const month = first.last_day.slice(0, 7);
  const { content } = await callFrom(page, 'GET', `/practices/${practice}/slots?minutes=30&month=${month}`);
  const free = [...first.days, ...content.days].flatMap(({ slots }) => slots).reverse();
  for (const { visitor } of free) {
    const asked = await callFrom(page, 'POST', '/patient/request-meeting', {
      ...{ practice_id: practice, at: visitor.at, minutes: 30, payment: 'sandbox', complaint: 'Knee pain' },
      ...{ terms: true, health_consent: true, transfer_consent: true, of_age: true },
    });
    if (asked.status === 200) return asked.content.id;
    expect(asked.status).toBe(409);
  }
  throw new Error('No time is free');
}

/** Resolves once the script of the tab is there. */
export const awake = (page: Page) => expect(page.locator('.dashboard astro-island[ssr]')).toHaveCount(0);
