import type { Browser } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { fakeRecognition, hear, loudnessOf, recognitionOf, removeRecognition } from './fake-captions.ts';
import { OwnSite } from './own-site.ts';
import { bothInside, expectFlow, launchWithDevices, meetingNow } from './support.ts';

const t = getT('en');
let browser: Browser;
let site: OwnSite;

test.beforeAll(async () => {
  // The first start of the site migrates and seeds its database.
  test.setTimeout(400_000);
  browser = await launchWithDevices();
  site = await OwnSite.open();
});
test.afterAll(async () => {
  await browser.close();
  await site.close();
});
test.describe.configure({ mode: 'default', timeout: 120_000 });

test('a person reads what the other one says, in the language that is spoken, after they have agreed to a download', async () => {
  const { id, patient, doctor } = await meetingNow(browser);
  await fakeRecognition(patient.page);
  await removeRecognition(doctor.page);
  await bothInside(id, patient.page, doctor.page);
  await expectFlow(patient.page);
  const { page } = patient;
  const panel = page.locator('.side-panel');
  const button = (key: 'show' | 'hide' | 'download') =>
    panel.getByRole('button', { name: t(`room:captions.${key}`) });
  const captions = page.locator('.caption-lines');

  await page.locator('#control-captions').click();
  await expect(captions).toHaveCount(0);
  await button('show').click();
  await expect(panel.getByRole('status')).toHaveText(t('room:captions.downloadable'));
  await button('download').click();
  await expect(captions).toHaveText(t('room:captions.on'));
  expect(await recognitionOf(page)).toEqual({
    processLocally: true,
    lang: 'en',
    kind: 'audio',
    readyState: 'live',
  });
  // The fake microphone of the doctor beeps once a second.
  await expect.poll(() => loudnessOf(page), { timeout: 20_000 }).toBeGreaterThan(0.001);
  await hear(page, 'Please take two tablets a day.');
  await expect(captions).toHaveText('Please take two tablets a day.');

  await panel.getByRole('combobox').selectOption('ar');
  await expect(panel.getByRole('status')).toHaveText(t('room:captions.unavailable'));
  await expect(captions).toHaveCount(0);
  await panel.getByRole('combobox').selectOption('tr');
  await button('download').click();
  await hear(page, 'Günde iki tablet alın.');
  await expect(captions.locator('p')).toHaveAttribute('lang', 'tr');
  // The captions stay when the panel is closed, and another panel is opened.
  await page.locator('#control-chat').click();
  await hear(page, 'Günde iki tablet alın.');
  await expect(captions).toHaveText('Günde iki tablet alın.');
  await page.locator('#control-captions').click();
  await button('hide').click();
  await expect(captions).toHaveCount(0);

  // The doctor's browser cannot make captions: it has no button for them, and the help says so.
  await expect(doctor.page.locator('#control-captions')).toHaveCount(0);
  await doctor.page.locator('#control-help').click();
  await expect(doctor.page.getByText(t('room:help.captionsNone'))).toBeVisible();
  await patient.context.close();
  await doctor.context.close();
});
