import type { Page } from 'playwright/test';
import { LOCALES, type Locale } from '#config.ts';
import { dirOf } from '#i18n/locales.ts';
import { languageName } from '#i18n/names.ts';
import { phraseText } from '#i18n/phrase-text.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { getT } from '#i18n/server/t.ts';
import { waitForIslands, signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';

test.describe.configure({ timeout: 120_000 });

const PHRASES = [
  { code: 'suitable' },
  { code: 'stop-smoking', length: { count: 6, unit: 'week' } },
  { code: 'sign-fever' },
  { code: 'visit' },
] as const;

const textsIn = (locale: Locale) =>
  PHRASES.map((phrase) => phraseText(locale, stringsOf(locale, 'phrases'), phrase) ?? phrase.code);

/** The id of a closed meeting of the doctor who is signed in. */
async function closedMeeting(page: Page): Promise<string> {
  const answer = await page.request.get('/api/doctor/meetings?time=past&limit=50');
  const { content } = await answer.json();
  return content.items.find(({ state }: { state: string }) => state === 'closed').id;
}

/** Writes and sends a report in the form of the page. */
async function writeReport(page: Page, own: string): Promise<void> {
  const t = getT('tr');
  const form = page.locator('.report-form');
  await form.locator('#report-own-findings').fill(own);
  await form.getByRole('checkbox', { name: t('phrases:suitable'), exact: true }).check();
  await form.locator('#report-advice > summary').click();
  // The search ignores case, including the Turkish dotted and dotless i.
  await form.locator('#report-advice').getByRole('searchbox').fill('SIGARA');
  await expect(form.locator('#report-advice').getByRole('checkbox')).toHaveCount(1);
  await form.locator('#report-advice').getByRole('checkbox').check();
  await form.locator('[name=length-stop-smoking]').fill('60');
  await form.locator('#report-warnings > summary').click();
  await form.getByRole('checkbox', { name: t('phrases:sign-fever'), exact: true }).check();
  await form.locator('#report-next > summary').click();
  await form.getByRole('checkbox', { name: t('phrases:visit'), exact: true }).check();
}

test('a report in Turkish is read in Arabic, French and English, with the doctor’s own words marked as Turkish', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = getT('tr');
  const ownWords = `Greft sayısı muayenede belirlenecek. ${Date.now()}`;
  await signInAs(page, 'doctor', 'tr');
  const meeting = await closedMeeting(page);
  await page.goto(`/tr/doctor-dashboard/meetings/${meeting}`);
  await waitForIslands(page);
  await writeReport(page, ownWords);

  // The draft is restored, and the section reports a length outside its limits.
  await page.reload();
  await waitForIslands(page);
  const length = page.locator('[name=length-stop-smoking]');
  await expect(length).toHaveValue('60');
  const add = page.getByRole('button', { name: t('practice:report.add') });
  await add.click();
  await expect(page.locator('#report-advice-error')).toHaveText(t('practice:report.fault.length'));
  await length.fill('6');
  await page.locator('.report-preview > summary').click();
  await expect(page.locator('.report-preview')).toContainText(textsIn('fr')[1] ?? '');
  await add.click();
  await expect(page.locator('.report').last()).toContainText(ownWords);
  await expect(page.locator('#report-own-findings')).toHaveValue('');
  await expect(page.locator('.report-form').getByRole('checkbox', { checked: true })).toHaveCount(0);

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.77' },
  });
  const patient = await context.newPage();
  await signInAs(patient, 'patient', 'fr');
  for (const locale of LOCALES) {
    await patient.goto(`/${locale}/patient-dashboard/meetings/${meeting}`);
    const report = patient.locator('.report').last();
    for (const text of textsIn(locale)) await expect(report).toContainText(text);
    const words = report.locator('.own-words');
    await expect(words.locator('[lang=tr][dir=ltr]')).toHaveText(ownWords);
    const note = getT(locale)('meetings:reports.writtenIn', { language: languageName(locale, 'tr') });
    await expect(words).toHaveText(locale === 'tr' ? ownWords : `${ownWords}${note}`);
  }

  // The page for printing, in Arabic with a column in French.
  await patient.goto(`/ar/patient-dashboard/meetings/${meeting}`);
  await patient.getByRole('link', { name: getT('ar')('meetings:reports.toPrint') }).click();
  await patient.getByLabel(getT('ar')('meetings:letter.withLabel')).selectOption('fr');
  await patient.getByRole('button', { name: getT('ar')('meetings:letter.show') }).click();
  await patient.waitForURL('**/report?with=fr');
  for (const locale of ['ar', 'fr'] as const) {
    const column = patient.locator(`.report-row > [lang=${locale}][dir=${dirOf(locale)}]`);
    for (const text of textsIn(locale)) await expect(column.filter({ hasText: text }).last()).toBeVisible();
  }
  await expect(patient.locator('.own-words > [lang=tr]').last()).toHaveText(ownWords);

  // In the language of the own words alone nothing stands below them.
  await patient.goto(`/tr/patient-dashboard/meetings/${meeting}/report`);
  const words = patient.locator('.own-words', { hasText: ownWords });
  await expect(words.locator('p')).toHaveCount(1);
  await context.close();
});
