import type { Browser, Locator, Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { signInAs, waitForIslands } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { expectMail, linkIn } from '../../browser/mailed-token.ts';
import { moveToNow } from '../../browser/meeting-now.ts';
import { signInAsNewPatient } from '../../browser/patients.ts';
import { bookedMeeting, timesOfNextMonth } from './support.ts';

/** The time within which a change appears on the other side's open page. An idle machine needs two seconds. */
const SOON = { timeout: 15_000 };
const DOCTOR = 'doctor@demo.example';

// Each test first requests and confirms a meeting.
test.describe.configure({ timeout: 120_000 });

/**
 * Books a meeting of a new patient and moves its start back by `minutesAgo`; returns its id and the patient's address.
 * Each test has a time of its own: the move cancels meetings of the doctor that it overlaps.
 */
async function begunMeeting(page: Page, browser: Browser, locale: Locale, minutesAgo: number) {
  const email = await signInAsNewPatient(page, locale);
  const id = await bookedMeeting(page, browser);
  await moveToNow(id, -minutesAgo);
  return { id, email };
}

/** Like {@link begunMeeting}; the patient then reports a technical problem. */
async function reportedMeeting(page: Page, browser: Browser, locale: Locale, minutesAgo: number) {
  const t = getT(locale);
  const meeting = await begunMeeting(page, browser, locale, minutesAgo);
  const { id } = meeting;
  await page.goto(`/${locale}/patient-dashboard/meetings/${id}`);
  await waitForIslands(page);
  await page.getByRole('link', { name: t('patient:facts.failed') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('patient:failure.back.money'));
  await dialog.getByRole('button', { name: t('patient:failure.confirm') }).click();
  await expect(dialog).toHaveCount(0);
  const notice = page.locator('.notice-warning').filter({ hasText: t('patient:facts.failureText') });
  await expect(notice).toContainText(t('patient:failure.back.money'));
  await expect(page.getByRole('link', { name: t('patient:facts.failed') })).toHaveCount(0);
  return meeting;
}

/** Opens the page of a meeting as its doctor. */
async function openAsDoctor(browser: Browser, id: string, locale: Locale, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const doctor = await context.newPage();
  await signInAs(doctor, 'doctor', locale);
  await doctor.goto(`/${locale}/doctor-dashboard/meetings/${id}`);
  await waitForIslands(doctor);
  return { context, doctor };
}

/** Expects the notice about the failure on the doctor's page, and returns it. */
async function expectNoticeForDoctor(doctor: Page, locale: Locale): Promise<Locator> {
  const t = getT(locale);
  const notice = doctor.locator('.notice-warning').filter({ hasText: t('practice:meeting.failureText') });
  await expect(notice).toContainText(t('practice:meeting.failureBack.money'));
  return notice;
}

/** Opens the link of a mail, and expects the page of the meeting in the language of the mail. */
async function followMail(page: Page, mail: string, locale: Locale, id: string): Promise<void> {
  const path = `/${locale}/patient-dashboard/meetings/${id}`;
  await page.goto(linkIn(mail, id));
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

test('a patient reports a failure, and takes another time that the doctor proposes at no cost', async ({
  page,
  browser,
}) => {
  const locale = 'ar';
  const t = getT(locale);
  await page.setViewportSize({ width: 390, height: 900 });
  const { id, email } = await reportedMeeting(page, browser, locale, 300);
  await expectMail(DOCTOR, id, ['failure-reported.text.doctor', 'failure-reported.given.money']);

  const { context, doctor } = await openAsDoctor(browser, id, locale, 390);
  const notice = await expectNoticeForDoctor(doctor, locale);
  await doctor.getByRole('link', { name: t('practice:propose.go') }).click();
  const dialog = doctor.getByRole('dialog');
  const times = await timesOfNextMonth(dialog, locale, 4);
  await times.first().click();
  await dialog.getByRole('button', { name: t('practice:propose.submit') }).click();
  await expect(dialog).toHaveCount(0);

  const offer = page.getByRole('region', { name: t('patient:proposal.title') });
  await expect(offer).toBeVisible(SOON);
  const form = offer.locator('form:has([name=at])').first();
  const at = await form.locator('[name=at]').inputValue();
  await form.getByRole('button', { name: t('patient:proposal.take') }).click();
  await expect(page.locator('dd time').first()).toHaveAttribute('datetime', at);
  await expect(page.locator('.badge').first()).toHaveText(t('dashboard:state.booked'));
  await expect(page.getByText(t('patient:facts.failureText'))).toHaveCount(0);
  await expect(notice).toHaveCount(0, SOON);
  await expectMail(DOCTOR, id, ['meeting-moved.text']);
  await followMail(page, await expectMail(email, id, ['meeting-moved.text']), locale, id);
  await expect(page.locator('dd time').first()).toHaveAttribute('datetime', at);
  await context.close();
});

test('a patient reports a failure, and reads by mail and page that the doctor has given everything back', async ({
  page,
  browser,
}) => {
  const locale = 'en';
  const t = getT(locale);
  await page.setViewportSize({ width: 1280, height: 900 });
  const { id, email } = await reportedMeeting(page, browser, locale, 400);

  const { context, doctor } = await openAsDoctor(browser, id, locale, 1280);
  await expectNoticeForDoctor(doctor, locale);
  await doctor.getByRole('link', { name: t('practice:meeting.giveBack') }).click();
  const dialog = doctor.getByRole('dialog');
  await expect(dialog.locator('.stop-refund')).toContainText(
    t('practice:stop.refund', { amount: '' }).trim(),
  );
  await dialog.locator('#stop-note').fill(`We will call you. ${id}`);
  await dialog.getByRole('button', { name: t('practice:stop.GivenBack.submit') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(doctor.getByText(t('meetings:givenBack'))).toBeVisible();
  await expect(doctor.locator('.badge').first()).toHaveText(t('dashboard:state.cancelled'));

  await expect(page.locator('.badge').first()).toHaveText(t('dashboard:state.cancelled'), SOON);
  const end = page.locator('.notice-warning').filter({ hasText: t('patient:end.by.doctor') });
  await expect(end).toContainText(t('dashboard:reason.technical-failure'));
  await expect(end).toContainText(t('patient:end.back.money'));
  await expect(end).toContainText(`We will call you. ${id}`);
  const mail = await expectMail(email, id, ['meeting-cancelled.text.failure', 'refund.money']);
  await followMail(page, mail, locale, id);
  await expect(end).toContainText(t('patient:end.back.money'));
  // The sandbox sends the money at once; the last mail leads to the wallet, which lists it.
  const lastMail = await expectMail(email, '/wallet', ['refund-made.text']);
  await page.goto(linkIn(lastMail, '/wallet'));
  await expect(page).toHaveURL(/\/en\/patient-dashboard\/wallet#wallet-transactions$/);
  const refund = page.getByRole('listitem').filter({ hasText: t('wallet:kind.money.refund') });
  await expect(refund).toContainText(t('wallet:refund.sent'));
  await expect(refund).toBeInViewport();
  await context.close();
});

for (const [locale, width, minutesAgo] of [
  ['ar', 390, 500],
  ['en', 1280, 600],
] as const)
  test(`in ${locale}, a doctor reports a failure, and a mail leads the patient to the page that says what happens next`, async ({
    page,
    browser,
  }) => {
    const t = getT(locale);
    await page.setViewportSize({ width, height: 900 });
    const { id, email } = await begunMeeting(page, browser, locale, minutesAgo);
    const { context, doctor } = await openAsDoctor(browser, id, locale, width);
    await doctor.getByRole('link', { name: t('practice:meeting.failed') }).click();
    const dialog = doctor.getByRole('dialog');
    await dialog.getByRole('button', { name: t('practice:stop.Failed.submit') }).click();
    await expect(dialog).toHaveCount(0);
    await expectNoticeForDoctor(doctor, locale);

    const keys = ['failure-reported.text.patient', 'failure-reported.back.money'] as const;
    await followMail(page, await expectMail(email, id, keys), locale, id);
    const notice = page.locator('.notice-warning').filter({ hasText: t('patient:facts.failureText') });
    await expect(notice).toContainText(t('patient:failure.back.money'));
    await context.close();
  });
