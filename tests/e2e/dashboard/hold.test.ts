import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../browser/fixtures.ts';
import { signInAsNewPatient } from '../../browser/patients.ts';
import { callFrom, holdLastTime, openTimes, sendButton, waitUntilReady } from './support.ts';

// Each test needs a registration, a mail and several steps.
test.describe.configure({ timeout: 120_000 });

/** The seconds that the page shows as left of the hold. */
async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('when a hold runs out, the typed text stays, a notice says that it is over, and the time can be held again', async ({
    page,
    faults,
  }) => {
    await signInAsNewPatient(page, 'en');
    await openTimes(page, 'en', 'hold that runs out');
    await page.clock.install();
    await holdLastTime(page);
    await fillRequest(page);
    const formProblem = page.locator('.request-form > .notice-danger');
    const unavailable = { status: 503, json: { success: false, message: 'Unavailable' } };
    await page.route('**/api/patient/request-meeting', (route) => route.fulfill(unavailable), { times: 1 });
    await sendButton(page).click();
    await expect(formProblem).toBeVisible();
    // An announcement stays for ten seconds.
    await page.clock.fastForward((await secondsLeft(page)) * 1_000 - 298_000);
    await expect(page.locator('.hold [aria-live]')).toContainText('5 minutes left');
    await page.locator('#request-allergies').focus();
    await page.clock.fastForward('05:00');
    const notice = page.locator('.request-expired');
    await expect(notice.getByRole('alert')).toContainText('The ten minutes are over');
    await expectInView(page, notice);
    await expect(formProblem).toHaveCount(0);
    await expect(page.locator('#request-allergies')).toBeFocused();
    await expect(page.locator('#request-complaint')).toHaveValue('Is an implant possible?');

    // Playwright does not click a button with `aria-disabled` otherwise.
    await sendButton(page).click({ force: true });
    await expectInView(page, notice);
    await expect(notice).toBeFocused();

    const taken = { status: 409, json: { success: false, message: 'This time has just been taken.' } };
    await page.route('**/api/patient/hold', (route) => route.fulfill(taken), { times: 1 });
    const holdAgain = notice.getByRole('button');
    await holdAgain.click();
    await expect(notice.getByRole('alert').last()).toContainText('has just been taken');
    await expectInView(page, notice.getByRole('alert').last());
    await holdAgain.press('Enter');
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.locator('.hold')).toBeFocused();
    await expect(page.locator('#request-complaint')).toHaveValue('Is an implant possible?');
    await sendButton(page).click();
    await page.waitForURL('**/book?meeting=*');
    // Expected faults: the answers that this test's routes give, and the 404 of the call that asks whether the hold has
    // become a meeting.
    expect(faults.splice(0).filter((fault) => !/ (404|409|503) /.test(fault))).toEqual([]);
  });
});

test('a request that is being sent when the time runs out is awaited before the hold is shown as over', async ({
  page,
  faults,
}) => {
  await signInAsNewPatient(page, 'en');
  await openTimes(page, 'en', 'hold that runs out while the request is sent');
  await page.clock.install();
  await holdLastTime(page);
  await fillRequest(page);
  const gate = Promise.withResolvers<void>();
  const unavailable = { status: 503, json: { success: false, message: 'Unavailable' } };
  await page.route(
    '**/api/patient/request-meeting',
    async (route) => {
      await gate.promise;
      await route.fulfill(unavailable);
    },
    { times: 1 },
  );
  const readMeetings: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/patient/meetings/')) readMeetings.push(pathname);
  });
  await sendButton(page).click();
  await page.clock.fastForward('10:10');
  await expect(page.getByRole('timer')).toHaveText('0:00');
  // During these calls a page that did not wait would ask for the meeting and show the hold as over.
  for (let callCount = 0; callCount < 3; callCount += 1) await callFrom(page, 'GET', '/patient/bundles');
  expect(readMeetings).toEqual([]);
  await expect(page.locator('.request-expired')).toHaveCount(0);
  await expect(page.locator('.hold-short')).toBeVisible();
  gate.resolve();
  await expect(page.locator('.request-expired')).toBeVisible();
  expect(readMeetings).toHaveLength(1);
  // Expected faults: the answers that this test's routes give, and the 404 of the call that asks whether the hold has
  // become a meeting.
  expect(faults.splice(0).filter((fault) => !/ (404|503) /.test(fault))).toEqual([]);
});

test('a request that another tab has sent is shown in an older tab, and after going back', async ({
  page,
  context,
  faults,
}) => {
  await signInAsNewPatient(page, 'en');
  await openTimes(page, 'en', 'request in two tabs');
  await holdLastTime(page);
  const newTab = await context.newPage();
  await newTab.goto(page.url());
  await waitUntilReady(newTab);
  await fillRequest(newTab);
  await sendButton(newTab).click();
  await newTab.waitForURL('**/book?meeting=*');
  await fillRequest(page);
  await sendButton(page).click();
  await page.waitForURL(newTab.url());
  await page.goBack();
  await page.waitForURL(newTab.url());
  await expect(page.getByRole('status').first()).toContainText('Your request is on its way');
  // The second request is refused (409), and its hold is no longer found (404).
  expect(faults.splice(0).filter((fault) => !/ (404|409) /.test(fault))).toEqual([]);
});

/** Fills in all fields that a request needs. */
async function fillRequest(page: Page): Promise<void> {
  await page.locator('#request-complaint').fill('Is an implant possible?');
  for (const box of ['health_consent', 'transfer_consent', 'terms'])
    await page.locator(`#request-${box}`).check();
}

/** Waits until the top of an element stands below the navbar, within the window. */
async function expectInView(page: Page, element: Locator): Promise<void> {
  const barEnd = await page
    .locator('header')
    .first()
    .evaluate((bar) => bar.getBoundingClientRect().bottom);
  await expect
    .poll(() =>
      element.evaluate((node, end) => {
        const { top } = node.getBoundingClientRect();
        return top >= end && top < innerHeight;
      }, barEnd),
    )
    .toBe(true);
}
