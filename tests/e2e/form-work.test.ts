import { randomUUID } from 'node:crypto';
import { closeDatabase, database } from '#db/client.ts';
import { leads } from '#db/schema/leads.ts';
import { openSecondSite, type SecondSite } from '../pages/support/second-site.ts';
import { expect, test as base } from '../browser/fixtures.ts';
import { sendForm, type Values } from '../browser/forms.ts';

/** The number of forms within an hour from which on the site asks for a proof of work. */
const MANY = 100;
/** A text in the form of an encrypted message, which the test never decrypts. */
const message = `v1.none.${'x'.repeat(38)}`;
const lead = { kind: 'call-back', name: 'Flood', message, locale: 'en' } as const;
const insertFlood = () =>
  database()
    .insert(leads)
    .values(Array.from({ length: MANY }, () => ({ id: randomUUID(), ...lead })));

/** Tests with a separate site under a flood of forms, so that the forms of other tests are not affected. */
const test = base.extend<object, { flooded: SecondSite }>({
  flooded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it.
    async ({}, use) => {
      const site = await openSecondSite(insertFlood);
      await use(site);
      await site.close();
      await closeDatabase();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ flooded }, use) => use(flooded.origin),
});
test.describe.configure({ mode: 'serial' });

const WISH: Values = {
  name: 'Amine Benali',
  phone: '+33612345678',
  topic: 'dentistry',
  when: 'evening',
  zone: 'Europe/Paris',
  consent: true,
};

for (const locale of ['en', 'ar'] as const) {
  test(`a proof of work replaces the minute that a form waits under a flood, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/forms/call-back`);
    const note = page.locator('[data-work]');
    await expect(note).toHaveText((await note.getAttribute('data-ready')) ?? '');
    await expect(note.locator('[name=work]')).toHaveValue(/^\d+$/);
    await sendForm(page, 'call-back', WISH);
    await expect(page).toHaveURL(new RegExp(`/${locale}/thanks\\?form=call$`));
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form that is sent at once comes back with its values, and says how long to wait', async ({
    page,
  }) => {
    await page.goto('/en/forms/call-back');
    await expect(page.locator('[data-work]')).toHaveText('You can send the form in one minute.');
    await sendForm(page, 'call-back', WISH);
    await expect(page.locator('main form [name=name]')).toHaveValue(String(WISH['name']));
    await expect(page.locator('main [role=alert]').first()).toBeVisible();
  });
});
