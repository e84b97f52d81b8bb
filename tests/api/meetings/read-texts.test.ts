import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DISTANCE_SALE_PAGE } from '#config.ts';
import { holdTime, requestMeeting } from '#contract/patient/booking.ts';
import { getBundles } from '#contract/patient/bundles.ts';
import { getConsents } from '#contract/patient/consents.ts';
import { database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { settings } from '#db/schema/settings.ts';
import { AGREED_TEXTS, shownVersions } from '#domain/agreed-texts.ts';
import { getT } from '#i18n/server/t.ts';
import { balancesOf, buyBundle, bundleOf } from '../money/support.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { ask, DAY_MINUTES, iso, makePatient, makePractice, NOW, REQUEST, useStillClock } from './support.ts';

useTestDatabase({ saleTerms: true });
useStillClock();

const OLD = '2020-01-01';
const request = (as: Caller, body: object) =>
  call(requestMeeting, { as, locale: 'en', body: { ...REQUEST, ...body }, from: newCaller() });

/** The versions of the present texts, as a form in English shows them. */
async function presentVersions(as: Caller) {
  const consents = (await call(getConsents, { as, locale: 'en' })).json.content.items;
  const { terms } = (await call(getBundles, { as, locale: 'en' })).json.content.before_paying;
  return shownVersions(consents, terms.version);
}

/** The data that a request changes: the patient's meetings, consents and balances. */
const storedFor = async ({ id }: Caller) => ({
  meetings: await database().select().from(meetings).where(eq(meetings.patientId, id)),
  consents: (
    await database().execute(sql`select kind, version from consents where user_id = ${id} order by id`)
  ).rows,
  balances: await balancesOf(id),
});

test.each(AGREED_TEXTS)(
  'a request whose %s is about a text that has changed is refused on it, and nothing is stored or reserved',
  async (name) => {
    const practice = await makePractice();
    const patient = await makePatient();
    await buyBundle(patient.id, await bundleOf(1), NOW);
    const at = iso(DAY_MINUTES);
    const held = await call(holdTime, {
      as: patient,
      body: { practice_id: practice.id, at, minutes: 30 },
      from: newCaller(),
    });
    const body = { hold_id: held.json.content.id, payment: 'credit', ...(await presentVersions(patient)) };
    const before = await storedFor(patient);
    const { status, json } = await request(patient, { ...body, [`${name}_version`]: OLD });
    const t = getT('en');
    const message = t('validation:changed', { field: t(`validation:field.${name}`) });
    expect({ status, message: json.message, errors: json.errors }).toEqual({
      status: 409,
      message,
      errors: { [name]: [message] },
    });
    expect(await storedFor(patient)).toEqual(before);
    expect((await request(patient, body)).status).toBe(200);
    const [meeting] = (await storedFor(patient)).meetings;
    expect(meeting).toMatchObject({ state: 'requested', termsVersion: body.terms_version });
  },
);

test('a request about several texts that have changed is refused on each of them', async () => {
  const practice = await makePractice();
  const patient = await makePatient();
  const read = { practice_id: practice.id, at: iso(DAY_MINUTES), minutes: 30 };
  const versions = { terms_version: OLD, health_consent_version: OLD, transfer_consent_version: OLD };
  const { json } = await request(patient, { ...read, ...versions });
  expect(Object.keys(json.errors)).toEqual(['health_consent', 'transfer_consent', 'terms']);
});

test('a request without versions agrees to the present texts', async () => {
  const patient = await makePatient();
  const versions = await presentVersions(patient);
  await ask(patient, await makePractice(), iso(DAY_MINUTES));
  const { meetings: stored, consents } = await storedFor(patient);
  expect(stored[0]?.termsVersion).toBe(versions.terms_version);
  expect(consents.slice(-2)).toEqual([
    { kind: 'health-data', version: versions.health_consent_version },
    { kind: 'transfer-abroad', version: versions.transfer_consent_version },
  ]);
});

test('terms that are published twice on one day are two versions', async () => {
  const patient = await makePatient();
  const { terms_version: before } = await presentVersions(patient);
  await database().execute(sql`
    update text_page_translations set body_html = body_html || '<p>One more sentence.</p>'
    where page_id = (select id from text_pages where slug = ${DISTANCE_SALE_PAGE})`);
  const { terms_version: after } = await presentVersions(patient);
  expect(after).not.toBe(before);
  expect(after.slice(0, 10)).toBe(before.slice(0, 10));
  const practice = await makePractice();
  const body = { practice_id: practice.id, at: iso(DAY_MINUTES), minutes: 30 };
  expect((await request(patient, { ...body, terms_version: before })).status).toBe(409);
  expect((await request(patient, { ...body, terms_version: after })).status).toBe(200);
});

test('terms that name another seller than before are another version; a setting that they do not show changes nothing', async () => {
  const patient = await makePatient();
  const set = (slug: string, value: string) =>
    database()
      .insert(settings)
      .values({ group: 'general', slug, position: 0, value })
      .onConflictDoUpdate({ target: [settings.group, settings.slug], set: { value } });
  await database().execute(sql`
    update text_page_translations set body_html = body_html || '<p>The seller is {{company}}.</p>'
    where page_id = (select id from text_pages where slug = ${DISTANCE_SALE_PAGE})`);
  await set('company', 'Ada Clinics');
  const { terms_version: before } = await presentVersions(patient);
  await set('opening-hours', '9–18');
  expect((await presentVersions(patient)).terms_version).toBe(before);
  await set('company', 'Bo Clinics');
  expect((await presentVersions(patient)).terms_version).not.toBe(before);
  const body = { practice_id: (await makePractice()).id, at: iso(DAY_MINUTES), minutes: 30 };
  expect((await request(patient, { ...body, terms_version: before })).status).toBe(409);
});
