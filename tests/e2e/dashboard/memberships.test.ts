import type { Page } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { signInAs, waitForIslands } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';

const t = getT('en');
const ADDRESS = '/en/doctor-dashboard/profile';
const SCRIPT = /\/_a\/PublicProfile\.[^/]*\.js$/;

/** Holds the script of the profile form back until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await gate.promise;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}

/** Opens the profile form, whose rows have arrived when its last field is there. */
async function openForm(page: Page): Promise<void> {
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  await expect(page.locator('#file-photo')).toBeVisible();
}

const rowsOf = (page: Page) => page.locator('.membership-row');
const namesOf = (page: Page) => rowsOf(page).locator('[name="memberships.name"]');
const readNames = (page: Page) =>
  namesOf(page).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Leaves a draft with one more membership on the device, and opens the form anew with its script held back. */
async function openFormOverDraft(page: Page) {
  await signInAs(page, 'doctor');
  await openForm(page);
  await waitForIslands(page);
  await namesOf(page).last().fill('Society of the draft');
  const releaseScript = await holdScript(page);
  await openForm(page);
  await expect(namesOf(page).last()).toHaveValue('');
  return releaseScript;
}

test('a membership that is typed before its form is hydrated is kept', async ({ page }) => {
  await signInAs(page, 'doctor');
  const releaseScript = await holdScript(page);
  await openForm(page);
  const name = rowsOf(page).last().locator('[name="memberships.name"]');
  await name.fill('Society of early hours');
  await expect(page.locator('.dashboard astro-island[ssr]')).not.toHaveCount(0);
  const count = await rowsOf(page).count();
  releaseScript();
  await waitForIslands(page);
  // A further row renders the list again, which shows the state of React.
  await page.getByRole('button', { name: t('profile:form.membership.add'), exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(count + 1);
  const typedName = rowsOf(page)
    .nth(count - 1)
    .locator('[name="memberships.name"]');
  await expect(typedName).toHaveValue('Society of early hours');
});

test('a membership that is typed before its form is hydrated is added to those of a draft', async ({
  page,
}) => {
  const releaseScript = await openFormOverDraft(page);
  await namesOf(page).last().fill('Society of early hours');
  releaseScript();
  await waitForIslands(page);
  await expect(namesOf(page).last()).toHaveValue('Society of early hours');
  expect((await readNames(page)).slice(-2)).toEqual(['Society of the draft', 'Society of early hours']);
  await expect(page.getByRole('status').filter({ hasText: t('profile:form.kept') })).toBeVisible();
});

test('memberships that were refused without a script replace those of an older draft', async ({ page }) => {
  const releaseScript = await openFormOverDraft(page);
  await namesOf(page).last().fill('Society of the future');
  await rowsOf(page).last().locator('[name="memberships.since"]').fill('2999');
  await page.getByRole('button', { name: t('profile:form.send'), exact: true }).click({ noWaitAfter: true });
  await page.waitForURL('**/en/forms/doctor-file');
  releaseScript();
  await waitForIslands(page);
  const count = await rowsOf(page).count();
  // A further row renders the list again, which shows the state of React.
  await page.getByRole('button', { name: t('profile:form.membership.add'), exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(count + 1);
  const names = await readNames(page);
  expect(names).toContain('Society of the future');
  expect(names).not.toContain('Society of the draft');
  await expect(page.getByText(t('profile:form.kept'))).toHaveCount(0);
});

test('the error of a membership that was refused without a script goes with its row', async ({ page }) => {
  await signInAs(page, 'doctor');
  const releaseScript = await holdScript(page);
  await openForm(page);
  await rowsOf(page).last().locator('[name="memberships.name"]').fill('Society of the future');
  await rowsOf(page).last().locator('[name="memberships.since"]').fill('2999');
  await page.getByRole('button', { name: t('profile:form.send'), exact: true }).click({ noWaitAfter: true });
  await page.waitForURL('**/en/forms/doctor-file');
  releaseScript();
  await waitForIslands(page);
  const errors = rowsOf(page).locator('.field-error');
  await expect(errors).toHaveCount(1);
  const name = `${t('profile:form.membership.remove')}: Society of the future`;
  await page.getByRole('button', { name, exact: true }).click();
  await expect(errors).toHaveCount(0);
});
