import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteOn, type SecondSite } from '../pages/support/second-site.ts';
import type { BuiltSite } from './built-site.ts';
import { backEndOff, publishedAddresses } from './outage.ts';
import { ABSENT, BROKEN, type Face } from './server.ts';
import { INTERNALS, SHOWN, type Shown, faultOf } from './visitors-view.ts';

const FACES: readonly Face[] = [...ABSENT, ...BROKEN];
const isAbsent = (face: Face) => ABSENT.some((absent) => absent === face);

/** The pages of a face; each has others, because a page that was rendered once is shown while the back end is away. */
const pagesOf = (face: Face) => SHOWN.filter((_, index) => index % FACES.length === FACES.indexOf(face));

/** The statuses that a form without a script may have for a face; 503 for all others. */
const FORM_STATUSES: Partial<Record<Face, number[]>> = {
  missing: [404],
  'not-allowed': [405],
  limited: [429],
  'something-else': [303],
  slow: [303, 503],
};

/**
 * Makes calls until Laravel refuses one for their number, 60 a minute. Its counter in a file may lose calls that several
 * of its processes answer at once.
 */
async function callUntilRefused(address: string): Promise<void> {
  for (let count = 0; count < 200; count += 1) {
    const answer = await fetch(address);
    await answer.body?.cancel();
    if (answer.status === 429) return;
  }
  throw new Error(`${address} is never refused`);
}

/** Announces a change, and returns the faults of stored pages, which must stay. */
async function faultsOfStored(site: BuiltSite, face: Face): Promise<string[]> {
  if (!isAbsent(face)) expect(await site.tell('blog.updated', 'after-the-flight')).toBe(202);
  const pages = SHOWN.filter(({ address }) => address.endsWith('/blog/after-the-flight'));
  const answers = await Promise.all(pages.map(async (page) => [page, await site.get(page.address)] as const));
  return answers.flatMap(([page, answer]) =>
    answer.status === 200 ? (faultOf(page, answer) ?? []) : [`${page.address}: ${answer.status}`],
  );
}

/** Tests the built site while its back end has each fault, and a second site whose page store is empty. */
export function testAwkwardFaces(getSite: () => BuiltSite): void {
  /** A site whose page store is empty. */
  let emptySite: SecondSite;
  const show = (face: Face) => getSite().laravel.show(face);

  beforeAll(async () => {
    emptySite = await openSiteOn(getSite().laravel.url);
  }, 120_000);
  afterAll(async () => {
    show('sound');
    await emptySite?.close();
  });

  const missingPages = async (pages: readonly Shown[]) => {
    const answers = await Promise.all(
      pages.map(async (page) => [page, await emptySite.get(page.address)] as const),
    );
    return answers.flatMap(([page, answer]) =>
      answer.status === 200 && answer.text.includes(page.text) ? [] : [`${page.address}: ${answer.status}`],
    );
  };

  test.each(FACES)(
    'visitors see pages, or errors in their language, while the back end shows its face “%s”',
    async (face) => {
      const site = getSite();
      show(face);
      if (face === 'limited') await callUntilRefused(`${site.laravel.url}/menus/1`);
      const pages = pagesOf(face);
      const [answers, stored, sent] = await Promise.all([
        Promise.all(pages.map(async (page) => [page, await emptySite.get(page.address)] as const)),
        faultsOfStored(site, face),
        site.post('/tr/forms/newsletter', { email: 'kept@example.com' }, new Map()),
      ]);
      expect(answers.flatMap(([page, answer]) => faultOf(page, answer) ?? [])).toEqual([]);
      const statuses = answers.map(([, { status }]) => status);
      // The face has an effect: some of the pages cannot be rendered.
      if (face !== 'slow') expect(statuses).toContain(isAbsent(face) ? 404 : 503);
      expect(stored).toEqual([]);
      expect(FORM_STATUSES[face] ?? [503]).toContain(sent.status);
      expect(sent.text).not.toMatch(INTERNALS);
      if (sent.status !== 303) expect(sent.text).toContain('kept@example.com');

      show('sound');
      if (!isAbsent(face)) expect(await missingPages(pages)).toEqual([]);
    },
  );

  test('no cookie of a back end keeps a domain', async () => {
    const site = getSite();
    show('foreign-cookies');
    const answers = await Promise.all([
      site.get('/api/menus/1'),
      site.get('/sanctum/csrf-cookie'),
      site.post('/en/forms/newsletter', { email: 'a@example.com' }, new Map()),
    ]);
    show('sound');
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.length).toBeGreaterThan(3);
    expect(cookies.filter((cookie) => /domain/i.test(cookie))).toEqual([]);
  });

  test('every page is there while the back end is off and the site restarts, and is fresh when the back end returns', async () => {
    const addresses = await publishedAddresses(getSite());
    expect(addresses.length).toBeGreaterThan(SHOWN.length);
    const { failed, freshAfter } = await backEndOff(getSite(), addresses, 1);
    expect(failed).toEqual([]);
    expect(freshAfter).toBeDefined();
  });

  test('pages that were answered with 404 are there again after a minute at most', async () => {
    const pages = ABSENT.flatMap(pagesOf);
    await expect.poll(() => missingPages(pages), { timeout: 75_000, interval: 1_000 }).toEqual([]);
  }, 90_000);
}
