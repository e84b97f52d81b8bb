import { expect, test } from '../browser/fixtures.ts';

test('a message to the clinic is sent only once, however often its button is pressed', async ({ page }) => {
  let calls = 0;
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/home/send-message', async (route) => {
    calls += 1;
    await gate.promise;
    await route.fulfill({ json: { success: true, message: 'Thank you.', content: null } });
  });
  await page.goto('/en/contact-us', { waitUntil: 'networkidle' });
  const form = page.locator('#content form[action$="/forms/contact"]');
  await form.locator('[name=name]').fill('Nadia Haddad');
  await form.locator('[name=email]').fill('nadia@example.com');
  await form.locator('[name=message]').fill('May I fly two weeks later?');
  await form.locator('[name=consent]').check();
  const send = form.locator('[type=submit]');
  await send.click();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await send.click({ force: true });
  gate.resolve();
  await expect(page.locator('#content .notice-success')).toBeVisible();
  expect(calls).toBe(1);
});

test('an empty message asks for an e-mail address or a number, until a number is typed', async ({ page }) => {
  await page.goto('/en/contact-us', { waitUntil: 'networkidle' });
  const form = page.locator('#content form[action$="/forms/contact"]');
  await form.locator('[type=submit]').click();
  const error = form.getByText('Please enter an email address or a phone number.');
  await expect(error).toBeVisible();
  await form.locator('[name=phone]').fill('+213 555 12 34 56');
  await expect(error).toHaveCount(0);
});
