import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { saveProfilePhoto } from '#contract/account/photo.ts';
import { getUser } from '#contract/auth/user.ts';
import { getBlog, getLatestPosts, getPost } from '#contract/content/blog.ts';
import { getService, getServices } from '#contract/content/services.ts';
import { getEstimate } from '#contract/costs/costs.ts';
import { getCityDoctors, getDoctor, getDoctors } from '#contract/directory/doctors.ts';
import { getHospitals } from '#contract/directory/hospital-lists.ts';
import { getHospital } from '#contract/directory/hospitals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import * as blocks from '#contract/site/home-blocks.ts';
import { getHome } from '#contract/site/home.ts';
import { getFooterMenu, getNavbarMenu } from '#contract/site/menus.ts';
import { getGeneralSettings, getSisterCompanies, getSocialSettings } from '#contract/site/settings.ts';
import { database } from '#db/client.ts';
import { sampleParams, sampleSource } from '../../scripts/contract/samples.ts';
import { call, type Input } from './support/api.ts';
import { statementsOf } from './support/count-statements.ts';
import { useSeededDatabase } from './support/database.ts';
import { signIn } from './support/sign-in.ts';

useSeededDatabase();

/** The most statements of one call, and of all calls of a page and its frame together. */
const MOST = { call: 4, page: 6 };

/** Public reads that can be called in one way: no list has the number of an estimate, and a calendar is no JSON. */
const reads = ENDPOINTS.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    endpoint.access === 'public' &&
    endpoint.type === undefined &&
    endpoint !== getEstimate,
);
const byPath = reads.map((endpoint) => [endpoint.path, endpoint] as const);

async function inputFor(endpoint: Endpoint): Promise<Input> {
  const source = sampleSource(endpoint);
  if (!source) return {};
  const { json } = await call(source);
  return { params: sampleParams(endpoint, new Map([[source, json.content]])) ?? {} };
}

describe('once its content is in memory', () => {
  test.each(byPath)('%s sends few statements', async (_, endpoint) => {
    const input = await inputFor(endpoint);
    await call(endpoint, input);
    const statements = await statementsOf(() => call(endpoint, input));
    expect(statements.length).toBeLessThanOrEqual(MOST.call);
  });

  test.each<[name: string, endpoint: Endpoint]>([
    ['a doctor', getDoctor],
    ['a list of doctors', getDoctors],
    ['a hospital', getHospital],
    ['the free times of a month', getPracticeSlots],
  ])('for the free times of %s only the revisions and the changed agendas are read', async (_, endpoint) => {
    const input = await inputFor(endpoint);
    await call(endpoint, input);
    const statements = await statementsOf(() => call(endpoint, input));
    expect(statements.filter((text) => !/list_revisions|agenda_changes/.test(text))).toEqual([]);
    expect(statements.length).toBeLessThanOrEqual(2);
  });

  const FRAME = [getGeneralSettings, getSocialSettings, getSisterCompanies, getNavbarMenu, getFooterMenu];
  test.each<[name: string, endpoints: Endpoint[]]>([
    ['the home page', [getHome, getDoctors, getServices, ...homeBlocks()]],
    ['a list of doctors', [getDoctors]],
    ['the doctors of a city', [getCityDoctors]],
    ['a doctor', [getDoctor]],
    ['a list of hospitals', [getHospitals]],
    ['a hospital', [getHospital]],
    ['a service', [getService]],
    ['the blog', [getBlog, getLatestPosts]],
    ['a post', [getPost]],
  ])('%s and its frame need few statements', async (_, endpoints) => {
    const calls: [Endpoint, Input][] = [];
    for (const endpoint of [...FRAME, ...endpoints]) calls.push([endpoint, await inputFor(endpoint)]);
    const askAll = () => Promise.all(calls.map(([endpoint, input]) => call(endpoint, input)));
    await askAll();
    const statements = await statementsOf(askAll);
    expect(statements.length).toBeLessThanOrEqual(MOST.page);
  });
});

test('GET /user sends one statement, which finds the picture too', async () => {
  const as = await signIn('Patient');
  const askUser = () => call(getUser, { as });
  expect(await statementsOf(askUser)).toHaveLength(1);
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#7aa' } })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'portrait.jpg', { type: 'image/jpeg' });
  const { photo } = (await call(saveProfilePhoto, { as, form: { photo: file } })).json.content;
  expect((await askUser()).json.content.photo).toBe(photo);
  expect(await statementsOf(askUser)).toHaveLength(1);
});

function homeBlocks(): Endpoint[] {
  const { getHomeCost, getHomeDoctors, getHomeHospitals, getHomeSpecializations, getHomeTestimonials } =
    blocks;
  return [getHomeCost, getHomeDoctors, getHomeHospitals, getHomeSpecializations, getHomeTestimonials];
}

describe('cached content', () => {
  const markChanged = () => database().execute(sql`update settings set position = position`);
  const namesOf = async (query: string): Promise<Set<string>> => {
    const { rows } = await database().execute<{ name: string }>(sql.raw(query));
    return new Set(rows.map(({ name }) => name));
  };

  test.each(byPath)('%s is built only from tables whose changes are noticed', async (_, endpoint) => {
    const tables = await namesOf(`select tablename as name from pg_tables where schemaname = 'public'`);
    const input = await inputFor(endpoint);
    await call(endpoint, input);
    const tablesAlwaysRead = tablesIn(await statementsOf(() => call(endpoint, input)));
    await markChanged();
    const afterChange = tablesIn(await statementsOf(() => call(endpoint, input)));
    const showsAgendas = afterChange.includes('agenda_changes');
    const functions = showsAgendas ? "'content_changed', 'agenda_changed'" : "'content_changed'";
    const watchedTables = await namesOf(
      `select distinct tgrelid::regclass::text as name from pg_trigger t
       join pg_proc f on f.oid = t.tgfoid where f.proname in (${functions})`,
    );
    const cachedTables = afterChange.filter(
      (name) => tables.has(name) && !tablesAlwaysRead.includes(name) && name !== 'agenda_changes',
    );
    expect(cachedTables.filter((name) => !watchedTables.has(name))).toEqual([]);
  });

  test('shows a change at once', async () => {
    const settings = async () => (await call(getGeneralSettings)).json.content.items;
    const [first] = await settings();
    await database().execute(sql`update settings set value = '{"en":"changed"}' where slug = ${first.slug}`);
    expect((await settings())[0].value).toBe('changed');
  });
});

/** The names of tables that statements read. */
function tablesIn(statements: readonly string[]): string[] {
  const found = statements.flatMap((text) =>
    [...text.matchAll(/\b(?:from|join)\s+(?:lateral\s+)?"?(\w+)"?/gi)].map(([, name = '']) => name),
  );
  return [...new Set(found)];
}
