import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import type { Locale } from '#config.ts';

/** The file with the passwords of the demonstration's accounts: `<address> <password>` in each line. */
const accounts = () => process.env['TEST_ACCOUNTS'] ?? '';
const PEOPLE = { patient: 'patient@demo.example', doctor: 'doctor@demo.example' } as const;

/** Signs in a person of the demonstration and opens their dashboard. */
export async function signInAs(page: Page, who: keyof typeof PEOPLE, locale: Locale = 'en'): Promise<void> {
  await page.goto(`/${locale}/login`);
  await logIn(page, who);
  await page.waitForURL(`**/${locale}/${who}-dashboard`);
}

/** The password of a person of the demonstration. */
export function passwordOf(who: keyof typeof PEOPLE): string {
  if (accounts() === '') throw new Error('These tests sign in to the demonstration: TEST_ACCOUNTS');
  const lines = readFileSync(accounts(), 'utf8').split('\n');
  return lines.find((line) => line.startsWith(`${PEOPLE[who]} `))?.split(' ')[1] ?? '';
}

/** Fills in and sends the login form of the page that is open. */
export async function logIn(page: Page, who: keyof typeof PEOPLE): Promise<void> {
  const form = page.locator('form[action$="/forms/login"]');
  await form.locator('[name=email]').fill(PEOPLE[who]);
  await form.locator('[name=password]').fill(passwordOf(who));
  await form.locator('[type=submit]').click();
}

/** Makes a call of the API with the session of the page and returns its content. */
async function getContent(page: Page, path: string) {
  const answer = await page.request.get(`/api${path}`, { headers: { accept: 'application/json' } });
  expect(answer.status(), path).toBe(200);
  return (await answer.json()).content;
}

/** The id of the practice of the doctor with this name, from the list in which patients find doctors. */
async function practiceOf(patient: Page, doctor: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const { items, meta } = await getContent(patient, `/patient/appointment-page?page=${number}&limit=50`);
    const bookable = items.find((item: { doctor: { title: string } }) => item.doctor.title.includes(doctor));
    if (bookable) return bookable.practice_id;
    if (number >= meta.last_page) throw new Error(`${doctor} cannot be booked`);
  }
}

/**
 * Requests a meeting of the demonstration's patient and doctor. The page must be signed in as the patient. The time is
 * chosen at random among the free ones of the next month, because other tests book the same doctor at the same time.
 * Returns the id of the meeting.
 */
export async function requestMeeting(patient: Page): Promise<string> {
  const practice = await practiceOf(patient, 'Kızılçamlı');
  const month = Temporal.Now.plainDateISO('UTC').add({ months: 1 }).toPlainYearMonth().toString();
  const origin = new URL(patient.url()).origin;
  // Until two days before a meeting its patient may move it, and gets everything back.
  const earliest = Date.now() + 3 * 86_400_000;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const { days, minutes } = await getContent(
      patient,
      `/practices/${practice}/slots?month=${month}&zone=Europe/Paris`,
    );
    const free: string[] = days
      .flatMap(({ slots }: { slots: { visitor: { at: string } }[] }) =>
        slots.map(({ visitor }) => visitor.at),
      )
      .filter((at: string) => Date.parse(at) > earliest);
    const at = free[Math.floor(Math.random() * free.length)];
    if (at === undefined) throw new Error(`The doctor has no free time in ${month}`);
    const data = {
      practice_id: practice,
      at,
      minutes,
      zone: 'Europe/Paris',
      payment: 'sandbox',
      terms: true,
      health_consent: true,
      transfer_consent: true,
      of_age: true,
      complaint: 'Is surgery needed?',
    };
    const answer = await patient.request.post('/api/patient/request-meeting', {
      headers: { origin, 'idempotency-key': randomUUID() },
      data,
    });
    // Another test may have taken the time meanwhile.
    if (answer.status() === 409) continue;
    const text = await answer.text();
    expect(answer.status(), text).toBe(200);
    return JSON.parse(text).content.id;
  }
  throw new Error('Eight chosen times in a row were taken by other tests');
}

/**
 * Waits until the islands of a dashboard's page are hydrated, because before that links open pages instead of dialogs.
 * Scrolls to islands that hydrate when they are visible. Islands that hydrate at the first interaction are not awaited.
 */
export async function waitForIslands(page: Page): Promise<void> {
  const waitingIslands = page.locator('.dashboard astro-island[ssr]:not([client="interaction"])');
  await expect(async () => {
    for (const island of await waitingIslands.all())
      await island.evaluate(({ firstElementChild }) => firstElementChild?.scrollIntoView(), undefined, {
        timeout: 1_000,
      });
    expect(await waitingIslands.count()).toBe(0);
  }).toPass({ timeout: 15_000 });
  await page.evaluate(() => scrollTo(0, 0));
}
