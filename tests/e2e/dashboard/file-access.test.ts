import { getT } from '#i18n/server/t.ts';
import { violations } from '../../browser/axe.ts';
import { waitForIslands, requestMeeting, signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { mailedToken } from '../../browser/mailed-token.ts';
import { callFrom } from './support.ts';

const WINDOWS = [
  { locale: 'en', width: 1280 },
  { locale: 'ar', width: 390 },
] as const;

for (const { locale, width } of WINDOWS)
  test(`a patient sees that their doctor opened a consultation, and asks about it in ${locale}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const t = getT(locale);
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, 'patient', locale);
    const meeting = await requestMeeting(page);
    await page.goto(`/${locale}/patient-dashboard/meetings/${meeting}`);
    await page.getByRole('link', { name: t('access:seen'), exact: true }).click();
    await page.waitForURL(`**/${locale}/patient-dashboard/account/access?meeting=${meeting}`);
    await expect(page.getByText(t('access:noneOf'), { exact: true })).toBeVisible();

    const context = await browser.newContext();
    const doctor = await context.newPage();
    await signInAs(doctor, 'doctor');
    expect((await callFrom(doctor, 'GET', `/doctor/meetings/${meeting}`)).status).toBe(200);
    await context.close();

    await page.reload();
    await waitForIslands(page);
    const rows = page.locator('main .rows > .row');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(t('access:why.doctorMeeting'));
    expect(await violations(page)).toEqual([]);

    const dialog = page.getByRole('dialog');
    await rows.getByText(t('access:ask'), { exact: true }).click();
    await dialog.getByLabel(t('access:question')).fill('Why?');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('access:send'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rows.getByText(t('access:ask'), { exact: true })).toHaveCount(0);
    const [textBeforeDate = ''] = t('access:askedOn', { date: '|' }).split('|');
    await expect(rows).toContainText(textBeforeDate);
    const rowText = await rows.innerText();

    await page.getByRole('link', { name: t('access:all'), exact: true }).click();
    await page.waitForURL(`**/${locale}/patient-dashboard/account/access`);
    // Other tests open consultations of the same patient at the same time.
    await expect.poll(() => rows.allInnerTexts()).toContain(rowText);
  });

test('a second question about an entry is not sent, and its text stays in the dialog', async ({
  page,
  open,
}) => {
  const t = getT('en');
  await open('en', 'dashboard');
  const user = await callFrom(page, 'GET', '/user');
  await page.goto(`/en/forms/verify-email?token=${await mailedToken(user.content.email)}`);
  await page.locator('main form[action*="/forms/verify-email"] [type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/forms/verify-email'));
  expect((await page.request.get('/api/export')).status()).toBe(200);
  const { content } = await callFrom(page, 'GET', '/patient/file-access');
  const [{ id }] = content.items;
  await page.goto('/en/patient-dashboard/account/access');
  await waitForIslands(page);
  const link = page.locator('main .row a[href*="/forms/ask-access"]');
  await link.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('access:question')).fill('And again?');
  const firstQuestion = await callFrom(page, 'POST', `/patient/file-access/${id}/question`, {});
  expect(firstQuestion.content.sent).toBe(true);
  await dialog.getByRole('button', { name: t('access:send'), exact: true }).click();
  const [textBeforeDate = ''] = t('access:askedBefore', { date: '|' }).split('|');
  await expect(dialog.getByRole('alert')).toContainText(textBeforeDate);
  await expect(dialog.getByLabel(t('access:question'))).toHaveValue('And again?');
  await expect(link).toHaveCount(0);
});
