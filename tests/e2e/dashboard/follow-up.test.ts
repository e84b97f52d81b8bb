import type { Browser, Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { questionsFor } from '#domain/follow-up/catalogue.ts';
import { OPTIONS } from '#domain/follow-up/question.ts';
import { getT } from '#i18n/server/t.ts';
import { violations } from '../../browser/axe.ts';
import { waitForIslands, signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { callFrom } from './support.ts';

// The tests run one after the other, because a meeting has only one follow-up at a time.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const DAY = 86_400_000;
const twoDaysAgo = () => new Date(Date.now() - 2 * DAY).toISOString().slice(0, 10);

/** The id of a closed meeting of the patient. Meetings that other tests have booked come before it in the list. */
async function findClosed(page: Page): Promise<string> {
  for (let number = 1; ; number += 1) {
    const { content } = await callFrom(page, 'GET', `/patient/meetings?limit=50&page=${number}`);
    const closedMeeting = content.items.find(({ state }: { state: string }) => state === 'closed');
    if (closedMeeting) return closedMeeting.id;
    if (number >= content.meta.last_page) throw new Error('the patient has no closed meeting');
  }
}

/** The id of a closed meeting of the patient who is signed in; a follow-up of it is ended. */
async function closedMeeting(page: Page): Promise<string> {
  const id = await findClosed(page);
  const { content: found } = await callFrom(page, 'GET', `/patient/meetings/${id}/follow-up`);
  if (found.plan) await callFrom(page, 'DELETE', `/patient/meetings/${id}/follow-up`);
  return id;
}

/** Chooses the answer without a red flag for every question on the first day after a hair transplant. */
async function answerCalmly(page: Page): Promise<void> {
  for (const { code, kind } of questionsFor('hair', 1))
    await page.locator(`[name="answers.${code}"][value="${OPTIONS[kind][0]}"]`).check();
}

/** Expects that the doctor's page of the meeting shows the red flag and its advice. */
async function expectFlagForDoctor(browser: Browser, page: Page, meeting: string, locale: Locale) {
  const t = getT(locale);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const doctor = await context.newPage();
  await signInAs(doctor, 'doctor', locale);
  await doctor.goto(`/${locale}/doctor-dashboard/meetings/${meeting}`);
  await waitForIslands(doctor);
  const panel = doctor.locator('#follow-up');
  await expect(panel.locator('.badge-danger').first()).toHaveText(t('follow-up:doctor.emergency'));
  await expect(panel.locator('.follow-flagged').first()).toContainText(t('follow-up:sign.chest'));
  await expect(panel).toContainText(t('follow-up:advice.emergency-number'));
  expect(await violations(doctor)).toEqual([]);
  await context.close();
}

for (const { locale, width } of [
  { locale: 'en', width: 1280 },
  { locale: 'ar', width: 390 },
] as const)
  test(`a red flag leads to urgent advice before and after it is sent, and the doctor sees it in ${locale}`, async ({
    page,
    browser,
  }) => {
    const t = getT(locale);
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, 'patient', locale);
    const meeting = await closedMeeting(page);
    await page.goto(`/${locale}/patient-dashboard/meetings/${meeting}`);
    await waitForIslands(page);
    await page
      .locator('#follow-up')
      .getByRole('link', { name: t('follow-up:start') })
      .click();
    await page.waitForURL(`**/meetings/${meeting}/follow-up`);
    await waitForIslands(page);
    await page.getByLabel(t('follow-up:treatment'), { exact: true }).selectOption('hair');
    const start = page.getByRole('button', { name: t('follow-up:start') });
    await start.click();
    await expect(page.locator('#follow-up-treated_on-error')).toBeVisible();
    await page.getByLabel(t('follow-up:treatedOn')).fill(twoDaysAgo());
    expect(await violations(page)).toEqual([]);
    // A refusal of something that is no field of the form is shown too.
    const refusal = { status: 422, json: { message: '', errors: { other: ['Not now.'] } } };
    await page.route('**/api/patient/meetings/*/follow-up', (route) => route.fulfill(refusal), { times: 1 });
    await start.click();
    await expect(page.locator('.notice-danger')).toContainText('Not now.');
    await start.click();
    await page.waitForURL(`**/meetings/${meeting}?done=followed#follow-up`);
    await expect(page.locator('#follow-up .rows > .row')).toHaveCount(4);

    await page
      .locator('#follow-up')
      .getByRole('link', { name: t('follow-up:answer') })
      .click();
    await page.waitForURL(`**/meetings/${meeting}/follow-up/1`);
    await waitForIslands(page);
    const send = page.getByRole('button', { name: t('follow-up:send') });
    await send.click();
    await expect(page.locator('#question-breath-error')).toHaveText(t('follow-up:choose'));
    await expect(page.locator('#question-breath')).toBeFocused();
    await answerCalmly(page);
    await expect(page.locator('.notice-danger')).toHaveCount(0);
    await page.locator('#question-chest').focus();
    await page.keyboard.press('ArrowDown');
    const advice = page.locator('.notice-danger');
    await expect(advice).toContainText(t('follow-up:advice.emergency-number'));
    expect(await violations(page)).toEqual([]);
    await send.click();
    await expect(page.locator('#answers-title')).toBeVisible();
    await expect(advice).toContainText(t('follow-up:advice.emergency-number'));
    await expect(advice).toContainText(t('follow-up:sign.chest'));
    expect(await violations(page)).toEqual([]);
    await expectFlagForDoctor(browser, page, meeting, locale);

    await page.goto(`/${locale}/patient-dashboard/meetings/${meeting}`);
    await waitForIslands(page);
    await page.locator('#follow-up').getByText(t('follow-up:stop'), { exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('follow-up:stop'), exact: true })
      .click();
    await expect(page.locator('#follow-up').getByRole('link', { name: t('follow-up:start') })).toBeVisible();
  });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a patient chooses to be asked, answers and ends the questions', async ({ page, browser }) => {
    const t = getT('en');
    const context = await browser.newContext({ javaScriptEnabled: true });
    const scripted = await context.newPage();
    await signInAs(scripted, 'patient');
    const meeting = await closedMeeting(scripted);
    await page.context().addCookies(await context.cookies());
    await context.close();

    await page.goto(`/en/patient-dashboard/meetings/${meeting}/follow-up`);
    await page.locator('#follow-up-treatment').selectOption('hair');
    await page.locator('#follow-up-treated_on').fill('2001-01-01');
    await page.getByRole('button', { name: t('follow-up:start') }).click();
    await expect(page.locator('#follow-up-treatment')).toHaveValue('hair');
    await page.locator('#follow-up-treated_on').fill(twoDaysAgo());
    await page.getByRole('button', { name: t('follow-up:start') }).click();
    await expect(page.locator('#follow-up .rows > .row')).toHaveCount(4);

    await page.goto(`/en/patient-dashboard/meetings/${meeting}/follow-up/1`);
    await page.locator('[name="answers.fever"][value="yes"]').check();
    await page.getByRole('button', { name: t('follow-up:send') }).click();
    await expect(page.locator('#question-breath-error')).toHaveText(t('follow-up:choose'));
    await expect(page.locator('.error-list a[href="#question-breath"]')).toBeVisible();
    await expect(page.locator('[name="answers.fever"][value="yes"]')).toBeChecked();
    await answerCalmly(page);
    await page.locator('[name="answers.fever"][value="yes"]').check();
    await page.getByRole('button', { name: t('follow-up:send') }).click();
    await expect(page.locator('.notice-warning')).toContainText(t('follow-up:advice.doctor-today'));

    await page.goto(`/en/forms/follow-up-stop?meeting=${meeting}`);
    await page.getByRole('button', { name: t('follow-up:stop') }).click();
    await expect(page.locator('#follow-up').getByRole('link', { name: t('follow-up:start') })).toBeVisible();
  });
});
