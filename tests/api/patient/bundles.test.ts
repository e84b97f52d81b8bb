import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DISTANCE_SALE_PAGE, LOCALES } from '#config.ts';
import { getPage } from '#contract/content/pages.ts';
import { getBundles, takeBundle } from '#contract/patient/bundles.ts';
import { database } from '#db/client.ts';
import { payments } from '#db/schema/money.ts';
import { settings } from '#db/schema/settings.ts';
import { textPages, textPageTranslations } from '#db/schema/text-pages.ts';
import { env } from '#env.ts';
import { getT } from '#i18n/server/t.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useSeededDatabase();

let patient: Caller;
let bundle: { id: number };
const demo = env.DEMO;

const bundles = async (as = patient) => (await call(getBundles, { as, locale: 'en' })).json.content;
const orderBundle = (body: object, as = patient, id: unknown = bundle.id) =>
  call(takeBundle, { as, locale: 'en', params: { id: String(id) }, body: { terms: true, ...body } });

beforeAll(async () => {
  patient = await signIn('Patient');
  [bundle] = (await bundles()).items;
});
afterEach(() => {
  env.DEMO = demo;
});

describe('bundles', () => {
  test.each(LOCALES)(
    'are offered in %s, with methods, policy and terms to read before paying',
    async (locale) => {
      const { content } = (await call(getBundles, { as: patient, locale })).json;
      expect(content.items).toHaveLength(4);
      for (const { title, description, credits, price, valid_days, minutes } of content.items) {
        expect([title, description].every(Boolean)).toBe(true);
        expect(Math.min(credits, price.amount, valid_days, minutes)).toBeGreaterThan(0);
      }
      const { methods, policy, terms } = content.before_paying;
      expect(methods).toEqual(['bank-transfer', 'sandbox']);
      expect(policy).toEqual([
        { minutes: 2880, percent: 100 },
        { minutes: 1440, percent: 50 },
      ]);
      expect(terms.locale).toBe(locale);
      expect(terms.body).toContain('<h2');
      expect(terms.body).not.toContain('{{');
      // The version of the terms begins with the date of their page in every language.
      const page = await call(getPage, { locale, params: { slug: DISTANCE_SALE_PAGE } });
      expect(terms.version).toMatch(new RegExp(`^${page.json.content.updated_at}\\.[0-9a-f]{12}$`));
    },
  );

  test('are sold under terms of one version in all languages, because it is stored without its language', async () => {
    const versions = await Promise.all(
      LOCALES.map(
        async (locale) =>
          (await call(getBundles, { as: patient, locale })).json.content.before_paying.terms.version,
      ),
    );
    expect(new Set(versions).size).toBe(1);
  });

  test('name the specialty that they are limited to', async () => {
    const namedScopes = (await bundles()).items.map(
      ({ specialization }: { specialization: { key: string } | null }) => specialization?.key,
    );
    expect(namedScopes).toEqual([undefined, 'dental-implantology', 'hair-restoration', 'bariatric-surgery']);
  });
});

describe('taking a bundle', () => {
  test('by transfer answers with account and reference; the credits wait for the money', async () => {
    const { status, json } = await orderBundle({});
    expect(status).toBe(200);
    expect(json.content).toMatchObject({
      state: 'pending',
      method: 'bank-transfer',
      price: { amount: 9900, currency: 'EUR' },
      transfer: { iban: 'TR33 0006 1005 1978 6457 8413 26', reference: json.content.reference },
    });
    expect(json.message).toContain(`€99 with the reference ${json.content.reference}`);
    expect((await orderBundle({})).json.content.id).toBe(json.content.id);
    const [mine] = (await bundles()).mine;
    expect(mine).toMatchObject({ state: 'pending', available: 0, credits: 2, expires_at: null });
    expect(mine.payment).toEqual(json.content);
  });

  test('in the sandbox gives the credits at once, and stores the version of the terms that are published', async () => {
    const buyer = await signIn('Patient');
    await database()
      .update(textPageTranslations)
      .set({ updatedAt: new Date('2027-02-01') })
      .where(
        inArray(
          textPageTranslations.pageId,
          database()
            .select({ id: textPages.id })
            .from(textPages)
            .where(eq(textPages.slug, DISTANCE_SALE_PAGE)),
        ),
      );
    const { version } = (await bundles(buyer)).before_paying.terms;
    expect(version).toMatch(/^2027-02-01\./);
    const { json } = await orderBundle({ method: 'sandbox' }, buyer);
    expect({ state: json.content.state, transfer: json.content.transfer, message: json.message }).toEqual({
      state: 'paid',
      transfer: null,
      message: 'Thank you. Your bundle is ready to use.',
    });
    const [mine] = (await bundles(buyer)).mine;
    expect(mine).toMatchObject({ state: 'active', available: 2, reserved: 0, minutes: 30 });
    expect(Date.parse(mine.expires_at) - Date.parse(mine.payment.settled_at)).toBe(90 * 86_400_000);
    const [row] = await database().select().from(payments).where(eq(payments.id, json.content.id));
    expect(row).toMatchObject({ patientId: buyer.id, termsVersion: version });
  });

  test('outside a demonstration neither the sandbox nor the example bank account can be used', async () => {
    env.DEMO = false;
    expect((await bundles()).before_paying.methods).toEqual([]);
    for (const method of ['sandbox', 'bank-transfer']) {
      const { status, json } = await orderBundle({ method }, await signIn('Patient'));
      expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: ['method'] });
    }
    const change = (slug: string, value: string) =>
      database().update(settings).set({ value }).where(eq(settings.slug, slug));
    const iban = 'DE89 3704 0044 0532 0130 00';
    await change('bank_iban', iban);
    // The bank's name and BIC are still those of the example.
    expect((await bundles()).before_paying.methods).toEqual([]);
    await change('bank_bic', 'COBADEFFXXX');
    expect((await bundles()).before_paying.methods).toEqual(['bank-transfer']);
    expect((await orderBundle({}, await signIn('Patient'))).json.content.transfer.iban).toBe(iban);
  });

  test.each([
    ['method', { method: 'card' }],
    ['terms', { terms: undefined }],
    ['terms', { terms: false }],
  ])('with a wrong %s is refused on that field', async (field, body) => {
    const { status, json } = await orderBundle(body);
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
  });

  test('under terms that have changed since they were read is refused, and nothing is ordered', async () => {
    const buyer = await signIn('Patient');
    const { status, json } = await orderBundle({ terms_version: '2020-01-01' }, buyer);
    const message = getT('en')('validation:changed', { field: 'distance sales terms' });
    expect({ status, json }).toMatchObject({ status: 409, json: { message, errors: { terms: [message] } } });
    const { mine, before_paying } = await bundles(buyer);
    expect(mine).toEqual([]);
    const { version } = before_paying.terms;
    expect((await orderBundle({ terms_version: version }, buyer)).status).toBe(200);
    // Forms without a script send an empty version where a back end names none.
    expect((await orderBundle({ terms_version: '' }, buyer)).status).toBe(200);
  });

  test('a price, state or buyer in the body is ignored', async () => {
    const buyer = await signIn('Patient');
    const forged = { price: { amount: 1 }, amount: 1, state: 'paid', patient_id: patient.id, credits: 99 };
    const { json } = await orderBundle(forged, buyer);
    expect(json.content).toMatchObject({ state: 'pending', price: { amount: 9900 } });
    expect((await bundles(buyer)).mine).toHaveLength(1);
  });

  test.each(['0', '999999', 'x', '1e1', '-1'])('with the unknown id %s is 404', async (id) => {
    expect((await orderBundle({}, patient, id)).status).toBe(404);
  });
});
