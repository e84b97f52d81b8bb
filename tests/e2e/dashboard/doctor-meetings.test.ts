import type { Browser, Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { waitForIslands, requestMeeting, signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';

// Each test first requests a meeting as a patient.
test.describe.configure({ timeout: 60_000 });

/** Requests a meeting as the demonstration's patient; returns its id. */
async function requestAsPatient(browser: Browser, baseURL: string | undefined): Promise<string> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250) + 1}` },
  });
  const patient = await context.newPage();
  await signInAs(patient, 'patient');
  const meeting = await requestMeeting(patient);
  await context.close();
  return meeting;
}

const pageOf = (locale: Locale, meeting: string) => `/${locale}/doctor-dashboard/meetings/${meeting}`;

/** The id of the doctor's first meeting in a state. */
async function meetingIn(page: Page, time: 'past' | 'upcoming', state: string): Promise<string> {
  const answer = await page.request.get(`/api/doctor/meetings?time=${time}&limit=50`);
  const { content } = await answer.json();
  const meeting = content.items.find((item: { state: string }) => item.state === state);
  expect(meeting).toBeDefined();
  return meeting.id;
}

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 390],
] as const) {
  test(`a doctor looks at a request, confirms it and writes to the patient in ${locale}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = getT(locale);
    const meeting = await requestAsPatient(browser, baseURL);
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'doctor', locale);
    const request = page.locator('.request').filter({ has: page.locator(`a[href$="${meeting}"]`) });
    const dialog = page.getByRole('dialog');
    await waitForIslands(page);

    await request.getByRole('link', { name: t('practice:home.showPatient') }).click();
    await expect(dialog).toContainText('Nadia Benali');
    await page.keyboard.press('Escape');
    await request.getByRole('link', { name: t('practice:home.showCase') }).click();
    await expect(dialog).toContainText('Is surgery needed?');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const newTab = page.context().waitForEvent('page');
    const caseLink = request.getByRole('link', { name: t('practice:home.showCase') });
    await caseLink.click({ modifiers: ['ControlOrMeta'] });
    await (await newTab).close();
    const otherTab = page.context().waitForEvent('page');
    const decline = request.getByRole('link', { name: t('practice:meeting.decline'), exact: true });
    await decline.click({ modifiers: ['ControlOrMeta'] });
    await (await otherTab).close();
    await expect(dialog).toHaveCount(0);

    await request.getByRole('button', { name: t('practice:meeting.confirm'), exact: true }).click();
    await expect(request).toHaveCount(0);

    await page.goto(pageOf(locale, meeting));
    await waitForIslands(page);
    await expect(page.getByRole('button', { name: t('practice:meeting.confirm'), exact: true })).toHaveCount(
      0,
    );
    await page.locator('#thread-reply').fill(`Please send the X-rays. ${meeting}`);
    await page.getByRole('button', { name: t('meetings:thread.send'), exact: true }).click();
    await expect(page.locator('.message-own')).toContainText(meeting);
    await expect(page.locator('#thread-reply')).toHaveValue('');
  });

  test(`a doctor declines a request with a reason in ${locale}`, async ({ page, browser, baseURL }) => {
    const t = getT(locale);
    const meeting = await requestAsPatient(browser, baseURL);
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'doctor', locale);
    await page.goto(pageOf(locale, meeting));
    await waitForIslands(page);
    const decline = page.getByRole('link', { name: t('practice:meeting.decline'), exact: true });
    const dialog = page.getByRole('dialog');

    await decline.click();
    await dialog.getByRole('button', { name: t('practice:stop.keep') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(decline).toBeFocused();

    await decline.click();
    await page.locator('#stop-reason').selectOption('not-my-field');
    await page.locator('#stop-note').fill('A colleague can help you better.');
    await dialog.getByRole('button', { name: t('practice:stop.Declined.submit') }).click();
    await expect(page.locator('.badge').first()).toHaveText(t('dashboard:state.declined'));
    await expect(page.locator('.facts').first()).toContainText(t('dashboard:reason.not-my-field'));
    await expect(page.locator('.facts').first()).toContainText('A colleague can help you better.');
    await expect(decline).toHaveCount(0);
  });
}

test('a doctor starts a meeting and closes it with a report of phrases', async ({ page }) => {
  const t = getT('en');
  await signInAs(page, 'doctor', 'en');
  const meeting = await meetingIn(page, 'upcoming', 'booked');
  // Simulates that the meeting's time has come, by a change of only these fields of the answer.
  let simulated = { state: 'booked', actions: ['start', 'close'] };
  const sent: Record<string, unknown>[] = [];
  await page.route(`**/api/doctor/meetings/${meeting}`, async (route) => {
    if (route.request().method() === 'POST') {
      const body = route.request().postDataJSON();
      sent.push(body);
      simulated =
        body.action === 'Started'
          ? { state: 'in-progress', actions: ['close'] }
          : { state: 'closed', actions: [] };
    }
    const answer = await page.request.get(`/api/doctor/meetings/${meeting}`);
    const { content } = await answer.json();
    await route.fulfill({ json: { content: { ...content, ...simulated }, message: 'Done.' } });
  });
  await page.goto(pageOf('en', meeting));
  const start = page.getByRole('button', { name: t('practice:meeting.start') });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(start).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await start.click();
  await expect(page.locator('.badge').first()).toHaveText(t('dashboard:state.in-progress'));

  const text = page.locator('#report-own-findings');
  await text.fill('Norwood 3');
  await page.getByRole('checkbox', { name: t('phrases:suitable'), exact: true }).check();
  await page.locator('#report-outcome').selectOption('follow-up');
  await page.getByRole('button', { name: t('practice:report.close') }).click();
  await expect(page.locator('.badge').first()).toHaveText(t('dashboard:state.closed'));
  await expect(text).toHaveValue('');
  const emptySection = { phrases: [] };
  const coded = {
    locale: 'en',
    findings: { phrases: [{ code: 'suitable' }], own: 'Norwood 3' },
    advice: emptySection,
    warnings: emptySection,
    next: emptySection,
  };
  // For back ends without coded reports the text is sent too, in the patient's language.
  const french = getT('fr');
  const report = `${french('meetings:reports.findings')}\n– ${french('phrases:suitable')}\nNorwood 3`;
  expect(sent).toEqual([{ action: 'Started' }, { action: 'Closed', outcome: 'follow-up', report, coded }]);
  await page.unrouteAll({ behavior: 'wait' });
});

test('closing a meeting without a report asks for confirmation', async ({ page }) => {
  const t = getT('en');
  await signInAs(page, 'doctor', 'en');
  const meeting = await meetingIn(page, 'upcoming', 'booked');
  let posts = 0;
  await page.route(`**/api/doctor/meetings/${meeting}`, async (route) => {
    if (route.request().method() === 'POST') posts += 1;
    const answer = await page.request.get(`/api/doctor/meetings/${meeting}`);
    const { content } = await answer.json();
    await route.fulfill({ json: { content: { ...content, actions: ['close'] }, message: 'Done.' } });
  });
  await page.goto(pageOf('en', meeting));
  const close = page.getByRole('button', { name: t('practice:report.close') });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(close).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await close.click();
  await expect(page.getByRole('dialog')).toContainText(t('practice:report.withoutText'));
  expect(posts).toBe(0);
  await page.getByRole('button', { name: t('practice:report.withoutSubmit') }).click();
  await expect.poll(() => posts).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a report is kept as a draft until it is sent, and stays below the meeting', async ({ page }) => {
  const t = getT('en');
  await signInAs(page, 'doctor', 'en');
  const meeting = await meetingIn(page, 'past', 'closed');
  const text = `Findings <normal> & stable. ${Date.now()}`;
  await page.goto(pageOf('en', meeting));
  await waitForIslands(page);
  await page.locator('#report-own-findings').fill(text);
  await page.reload();
  await expect(page.locator('#report-own-findings')).toHaveValue(text);
  await page.getByRole('button', { name: t('practice:report.add') }).click();
  await expect(page.locator('.report').last()).toContainText(text);
  await expect(page.locator('#report-own-findings')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a doctor confirms, writes and cancels by forms', async ({ page, browser, baseURL }) => {
    const t = getT('en');
    const meeting = await requestAsPatient(browser, baseURL);
    await signInAs(page, 'doctor', 'en');
    await page.goto(pageOf('en', meeting));
    await expect(page.locator('#case')).toContainText('Is surgery needed?');
    await page.getByRole('button', { name: t('practice:meeting.confirm'), exact: true }).click();
    await page.waitForURL(`**${pageOf('en', meeting)}?done=Confirmed`);
    await expect(page.locator('[data-flash]')).toContainText(t('meetings:confirmed'));

    await page.locator('#thread-reply').fill('See you then.');
    await page.getByRole('button', { name: t('meetings:thread.send'), exact: true }).click();
    await page.waitForURL('**?done=Replied');
    await expect(page.locator('.message-own')).toContainText('See you then.');

    await page.getByRole('link', { name: t('practice:meeting.cancel'), exact: true }).click();
    await expect(page.locator('h1')).toHaveText(t('practice:stop.Cancelled.title'));
    await page.locator('#stop-reason').selectOption('emergency');
    await page.getByRole('button', { name: t('practice:stop.Cancelled.submit') }).click();
    await page.waitForURL('**?done=Cancelled');
    await expect(page.locator('.badge').first()).toHaveText(t('dashboard:state.cancelled'));
  });

  test('a doctor declines a request by a form', async ({ page, browser, baseURL }) => {
    const t = getT('ar');
    const meeting = await requestAsPatient(browser, baseURL);
    await signInAs(page, 'doctor', 'ar');
    await page.goto(pageOf('ar', meeting));
    await page.getByRole('link', { name: t('practice:meeting.decline'), exact: true }).click();
    await page.locator('#stop-note').fill('يُرجى اختيار وقت آخر.');
    await page.getByRole('button', { name: t('practice:stop.Declined.submit') }).click();
    await page.waitForURL('**?done=Declined');
    await expect(page.locator('.facts').first()).toContainText('يُرجى اختيار وقت آخر.');
  });
});
