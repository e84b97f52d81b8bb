import { expect, test } from '../browser/fixtures.ts';

/** Server-rendered forms, each with a page that contains it. */
const FORMS = [
  ['', 'call-back', 3],
  ['/contact-us', 'call-back', 3],
  ['/cost', 'call-back', 3],
  ['/services/turkey', 'call-back', 3],
  ['/forms/call-back', 'call-back', 4],
  ['/login', 'login', 2],
  ['/veri-sahibi-basvuru-formu', 'data-request', 6],
] as const;

for (const locale of ['en', 'ar'] as const) {
  for (const [path, name, wrong] of FORMS) {
    test(`an empty form ${name} of ${locale}${path} says what is missing in the page's words, and sends nothing`, async ({
      page,
    }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url());
      });
      await page.goto(`/${locale}${path}`, { waitUntil: 'networkidle' });
      const form = page.locator(`main form[action$="/forms/${name}"]`);
      await expect(form).toHaveAttribute('novalidate', '');
      const code = page.waitForResponse(/check-form/);
      await form.locator('[required]').first().focus();
      await code;
      await form.locator('[type=submit]').click();
      await expect(form.locator('[aria-invalid=true]')).toHaveCount(wrong);
      await expect(form.locator('.field-error')).toHaveCount(wrong);
      const firstInvalid = form.locator('[aria-invalid=true]').first();
      await expect(firstInvalid).toBeFocused();
      await expect(form.locator('.field-error').first()).toHaveText(locale === 'ar' ? /يُرجى/ : /^\s*Please/);
      const described = (await firstInvalid.getAttribute('aria-describedby'))?.split(' ').at(-1);
      await expect(page.locator(`[id="${described}"]`)).toBeVisible();
      expect(sent.filter((url) => url.includes('/forms/'))).toEqual([]);
      // The error disappears when the field is valid.
      await firstInvalid.fill('name@example.com');
      await expect(form.locator('[aria-invalid=true]')).toHaveCount(wrong - 1);
      await expect(form.locator('.field-error')).toHaveCount(wrong - 1);
    });
  }
}

test('a short wish to be called is taken, and a number that cannot be called comes back with the longer form', async ({
  page,
}) => {
  await page.goto('/en', { waitUntil: 'networkidle' });
  const form = page.locator('main .call-back form');
  const fill = async (phone: string) => {
    await form.locator('[name=name]').fill('Nadia Haddad');
    await form.locator('[name=phone]').fill(phone);
    await form.locator('[name=consent]').check();
    await page.waitForTimeout(2_200);
    await form.locator('[type=submit]').click();
  };
  await fill('12');
  await expect(page.locator('main #call-phone')).toHaveAttribute('aria-invalid', 'true');
  await page.goto('/en', { waitUntil: 'networkidle' });
  await fill('+44 20 7946 0958');
  await page.waitForURL('**/en/thanks?form=call');
});
