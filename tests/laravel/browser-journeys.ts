import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { fillForm, MESSAGE, REGISTRATION, sendForm } from '../browser/forms.ts';
import type { BuiltSite } from './built-site.ts';
import { useBrowser, WAYS } from './browser-visits.ts';
import { testCosts } from './cost-journey.ts';
import { DOCTOR, PATIENT } from './front-end.ts';

const t = getT('en');

/** Tests journeys of visitors, patients and doctors in Chromium, at the site that `getSite` returns. */
export function testInBrowser(getSite: () => BuiltSite): void {
  const visit = useBrowser(getSite);
  testCosts(visit);

  test.each(WAYS)('%s a visitor writes, subscribes and searches', async (_, scripted) => {
    await visit(scripted, async (page) => {
      await page.goto('/en/contact-us');
      await waitForIslands(page, scripted);
      await sendForm(page, 'contact', MESSAGE);
      await waitForText(page, t('forms:thanks.contact.title'));

      await page.goto('/en/faqs');
      const newsletter = page.locator('footer form[action$="/forms/newsletter"]');
      await newsletter.locator('[name=email]').fill('reader@example.com');
      await waitForIslands(page, scripted);
      await newsletter.locator('[type=submit]').click();
      await (scripted
        ? page.getByText('Thank you for subscribing.').waitFor()
        : waitForText(page, t('forms:thanks.newsletter.title')));

      await page.goto('/en/search?key=implant');
      await page.locator('main').getByRole('link', { name: 'How implants heal' }).click();
      await page.waitForURL('**/en/blog/how-implants-heal');
    });
  });

  test.each(WAYS)('%s a visitor registers, signs out, and is asked to sign in again', async (_, scripted) => {
    // A second try of the test needs a new address.
    const email = `new-${randomUUID()}@example.com`;
    await visit(scripted, async (page) => {
      await page.goto('/en/forms/register');
      await fillForm(page, 'register', { ...REGISTRATION, email });
      await page.locator('main form[action$="/forms/register"] [type=submit]').click();
      // Laravel signs people in at once, without a mail that confirms the address.
      await page.waitForURL('**/en/patient-dashboard');
      await signOut(page);
      await signIn(page, { email, password: 'wrong' });
      await waitForText(page, 'These credentials do not match our records.');
      await signIn(page, { email, password: String(REGISTRATION['password']) });
      await page.waitForURL('**/en/patient-dashboard');
      const otherCookies = (await page.context().cookies()).filter(({ name }) => !name.includes('session'));
      await page.context().clearCookies();
      await page.context().addCookies(otherCookies);
      await page.goto('/en/patient-dashboard/meetings');
      await page.waitForURL('**/en/login?next=%2Fen%2Fpatient-dashboard%2Fmeetings');
    });
  });

  test.each(WAYS)(
    '%s a patient reads a meeting, writes about it and saves their name',
    async (_, scripted) => {
      await visit(scripted, async (page) => {
        await signIn(page, PATIENT);
        await page.waitForURL('**/en/patient-dashboard');
        await page.goto('/en/patient-dashboard/meetings');
        await page.locator('main a[href$="/meetings/1"]').first().click();
        await page.waitForURL('**/patient-dashboard/meetings/1');
        await waitForIslands(page, scripted);
        const reply = `May I eat before, ${scripted}?`;
        await sendForm(page, 'patient-reply', { reply });
        await waitForText(page, reply);
        await page.getByRole('link', { name: t('patient:facts.cancel'), exact: true }).waitFor();

        await page.goto('/en/patient-dashboard/account');
        await waitForIslands(page, scripted);
        const name = `Ayşe ${scripted ? 'Yıldız' : 'Kaya'}`;
        await sendForm(page, 'profile', { name });
        await waitForText(page, t('account:profile.saved'));
        await page.reload();
        expect(await page.locator('main [name=name]').inputValue()).toBe(name);
        await signOut(page);
      });
    },
  );

  test.each(WAYS)(
    '%s a patient requests a time when the back end has no list of free times',
    async (_, scripted) => {
      await visit(scripted, async (page) => {
        await signIn(page, PATIENT);
        await page.waitForURL('**/en/patient-dashboard');
        await page.goto('/en/patient-dashboard/book?specialization=all');
        await page.locator('.book-doctor a[href*="practice=1"]').first().click();
        // Laravel knows no time zone of the account, so that the patient must choose one, also if the address names
        // one.
        await page.goto(`${page.url()}&zone=Asia/Tokyo`);
        const form = page.locator('main form[action$="/forms/wish-meeting"]');
        const send = (more: Record<string, string>) =>
          page.request.post('/en/forms/wish-meeting', {
            headers: { origin: getSite().origin },
            form: {
              practice: '1',
              day: '2033-03-03',
              time: '09:00',
              length: '30',
              complaint: 'It <aches>.',
              ...more,
            },
          });
        const agreed = { health_consent: '1', transfer_consent: '1' };
        // Laravel does not check consents: a request without one may not reach it.
        for (const [more, field] of [
          [agreed, 'zone'],
          [{ ...agreed, zone: 'Europe/Istanbul', health_consent: '' }, 'health_consent'],
        ] as const) {
          const refused = await send(more);
          expect(refused.status()).toBe(422);
          const html = await refused.text();
          for (const part of ['It &lt;aches', `href="#wish-${field}"`]) expect(html).toContain(part);
        }
        await form.locator('[name=day]').fill('2033-03-03');
        await form.locator('[name=time]').fill(scripted ? '09:00' : '10:30');
        await form.locator('[name=zone]').selectOption('Europe/Istanbul');
        await form.locator('[name=length]').selectOption('30');
        await form.locator('[name=complaint]').fill('My gums bleed.');
        for (const name of ['health_consent', 'transfer_consent'])
          await form.locator(`[name=${name}]`).check();
        await form.locator('[type=submit]').click();
        await waitForText(page, t('booking:done.title'));
        await page.goto('/en/patient-dashboard/meetings');
        await waitForText(page, '3 March 2033');
        await signOut(page);
      });
    },
  );

  test.each(WAYS)('%s a doctor reads a meeting, answers and reports', async (_, scripted) => {
    await visit(scripted, async (page) => {
      await signIn(page, DOCTOR);
      await page.waitForURL('**/en/doctor-dashboard');
      await page.goto('/en/doctor-dashboard/meetings');
      await page.goto('/en/doctor-dashboard/meetings/1');
      await waitForIslands(page, scripted);
      await waitForText(page, 'My gums bleed.');
      const reply = `Please do, ${scripted}.`;
      await sendForm(page, 'doctor-reply', { reply });
      await waitForText(page, reply);
      await signOut(page);
    });
  });

  test.each(WAYS)('%s a patient cancels a meeting, and the page promises no refund', async (_, scripted) => {
    await visit(scripted, async (page) => {
      await signIn(page, PATIENT);
      await page.waitForURL('**/en/patient-dashboard');
      const meeting = await post(page, '/patient/request-meeting', {
        practice_id: 1,
        at: '2032-02-02T08:00:00Z',
        minutes: 30,
      });
      await page.goto(`/en/patient-dashboard/meetings/${meeting.id}`);
      await waitForIslands(page, scripted);
      await page.getByRole('link', { name: t('patient:facts.cancel'), exact: true }).click();
      const confirm = page.getByRole('button', { name: t('patient:cancel.confirm') });
      await confirm.waitFor();
      expect(await page.getByText(/refund|costs nothing|whole price/).count()).toBe(0);
      await confirm.click();
      await page
        .locator('.badge', { hasText: t('dashboard:state.cancelled') })
        .first()
        .waitFor();
    });
  });
}

const waitForText = (page: Page, text: string) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** Posts to the API with the session of the page; returns the content of the answer. */
async function post(page: Page, path: string, data: object): Promise<{ id: number }> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': decodeURIComponent(token), origin: new URL(page.url()).origin };
  const answer = await page.request.post(`/api${path}`, { data, headers });
  return (await answer.json()).content;
}

/** Waits until the islands of the content are hydrated. */
async function waitForIslands(page: Page, scripted: boolean): Promise<void> {
  if (scripted)
    await page.waitForFunction(() => document.querySelector('main astro-island[client=load][ssr]') === null);
}

async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/en/login');
  await sendForm(page, 'login', account);
}

async function signOut(page: Page): Promise<void> {
  // Laravel stores the session again that a read has begun with, if the read ends after the sign-out.
  await page.goto('/en/logout', { waitUntil: 'networkidle' });
  await sendForm(page, 'logout', {});
  await waitForText(page, t('auth:logout.success'));
}
