import { expect, test } from '../browser/fixtures.ts';

/** Server-rendered forms: the page that contains one, its name, and the number of its required fields. */
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
  for (const [path, name, requiredFields] of FORMS) {
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
      const checkScript = page.waitForResponse(/check-form/);
      await form.locator('[required]').first().focus();
      await checkScript;
      await form.locator('[type=submit]').click();
      await expect(form.locator('[aria-invalid=true]')).toHaveCount(requiredFields);
      await expect(form.locator('.field-error')).toHaveCount(requiredFields);
      const firstInvalid = form.locator('[aria-invalid=true]').first();
      await expect(firstInvalid).toBeFocused();
      await expect(form.locator('.field-error').first()).toHaveText(locale === 'ar' ? /يُرجى/ : /^\s*Please/);
      const described = (await firstInvalid.getAttribute('aria-describedby'))?.split(' ').at(-1);
      await expect(page.locator(`[id="${described}"]`)).toBeVisible();
      expect(sent.filter((url) => url.includes('/forms/'))).toEqual([]);
      // The error disappears when the field is valid.
      await firstInvalid.fill('name@example.com');
      await expect(form.locator('[aria-invalid=true]')).toHaveCount(requiredFields - 1);
      await expect(form.locator('.field-error')).toHaveCount(requiredFields - 1);
    });
  }
}

test('the short form for a call accepts a valid number, and answers a wrong one with the longer form', async ({
  page,
}) => {
  await page.goto('/en', { waitUntil: 'networkidle' });
  const form = page.locator('main .call-back form');
  const sendNumber = async (phone: string) => {
    await form.locator('[name=name]').fill('Nadia Haddad');
    await form.locator('[name=phone]').fill(phone);
    await form.locator('[name=consent]').check();
    // A form that is sent faster than people can read counts as sent by a program.
    await page.waitForTimeout(2_200);
    await form.locator('[type=submit]').click();
  };
  await sendNumber('12');
  await expect(page.locator('main #call-phone')).toHaveAttribute('aria-invalid', 'true');
  await page.goto('/en', { waitUntil: 'networkidle' });
  await sendNumber('+44 20 7946 0958');
  await page.waitForURL('**/en/thanks?form=call');
});
