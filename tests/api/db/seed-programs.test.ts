import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { findPostBySlug } from '#db/queries/posts.ts';
import { doctorFiles } from '#db/schema/doctor-files.ts';
import { doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { postTranslations } from '#db/schema/posts.ts';
import { practices } from '#db/schema/practices.ts';
import { seedState } from '#db/schema/seed-state.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import { signIn } from '../support/sign-in.ts';
import { writeDoctor, writeFaqs, writeHospital, writeService } from './support/editorial-files.ts';
import { SeedFolder } from './support/seed-folder.ts';

/** A folder in place of that of the programs which write entries. */
const writers = mkdtempSync(join(tmpdir(), 'turqua-writers-'));
afterAll(() => rmSync(writers, { recursive: true }));
const release = (program: string) => writeFileSync(join(writers, 'write.ts'), program);

const folder = new SeedFolder([{ key: 'one' }, { key: 'two' }]);
writeService(folder, { key: 'implant' });
writeFaqs(folder, 'cats', [{ key: 'a' }, { key: 'b' }]);
writeHospital(folder, { key: 'here' });
writeDoctor(folder, { key: 'doc', hospital: 'here', treatments: ['implant'] });
writeDoctor(folder, { key: 'other' });
const seed = () => seedDatabase(database(), folder.path, writers);
useRestoredDatabase(() => {
  release('export const form = 1;');
  return seed();
});
beforeEach(() => release('export const form = 1;'));

const titleOf = async (slug: string) => (await findPostBySlug(database(), 'en', slug))?.title;
/** Leaves a row as other programs wrote it. */
const writeOtherwise = () =>
  database().update(postTranslations).set({ title: 'Otherwise' }).where(eq(postTranslations.slug, 'one-en'));
const biographyOf = async (slug: string) => {
  const [row] = await database().select().from(doctorTranslations).where(eq(doctorTranslations.slug, slug));
  return row?.biography;
};

describe('a release that changes only the programs that write entries', () => {
  test('writes all entries anew, once, and makes the pages stale that show them', async () => {
    await writeOtherwise();
    expect(await seed()).toEqual({ changed: [], tags: [], kept: [] });
    release('export const form = 2;');
    const { changed, tags } = await seed();
    expect(changed).toEqual(
      expect.arrayContaining(['post:one', 'service:implant', 'menu:navbar', 'doctor:doc']),
    );
    expect(tags).toEqual(expect.arrayContaining(['blog:one', 'service:implant', 'menu:1', 'doctor:doc']));
    expect(await titleOf('one-en')).toBe('one in en');
    expect(await seed()).toEqual({ changed: [], tags: [], kept: [] });
  });

  test('keeps the ids of entries, their addresses, and the day of their last change', async () => {
    const read = async () => {
      const ids = await database().execute(sql`
        select key, id from posts union all select key, id from services union all select key, id from faqs
        union all select key, id from doctors union all select key, id from hospitals order by 1, 2`);
      const redirects = await database().execute(sql`select * from slug_redirects`);
      const changes = await database().execute(sql`select * from seed_state where key <> 'all' order by key`);
      return { ids: ids.rows, redirects: redirects.rows, changes: changes.rows };
    };
    const before = await read();
    release('export const form = 2;');
    expect((await seed()).changed.length).toBeGreaterThan(20);
    expect(await read()).toEqual(before);
  });

  test('leaves the page of a doctor as it is that was written from a file of their own', async () => {
    const { id: userId } = await signIn('Doctor');
    const [doctor] = await database().select().from(doctors).where(eq(doctors.key, 'doc'));
    await database()
      .update(practices)
      .set({ userId })
      .where(eq(practices.doctorId, doctor?.id ?? 0));
    const file = {} as typeof doctorFiles.$inferInsert.given;
    await database()
      .insert(doctorFiles)
      .values({ userId, version: 1, given: file, state: 'approved', approved: file });
    await database().update(doctorTranslations).set({ biography: 'In their own words' });
    release('export const form = 2;');
    await seed();
    expect(await biographyOf('doc-en')).toBe('In their own words');
    expect(await biographyOf('other-en')).toBe('Biography en');
  });

  test('brings no doctor back who has left the directory', async () => {
    await database().delete(doctors).where(eq(doctors.key, 'doc'));
    release('export const form = 2;');
    const { changed } = await seed();
    expect(changed).not.toContain('doctor:doc');
    expect(await database().$count(doctors, eq(doctors.key, 'doc'))).toBe(0);
  });
});

test('a database whose writing programs are unknown, as before this was stored, is written anew', async () => {
  await writeOtherwise();
  await database()
    .update(seedState)
    .set({ hash: 'a'.repeat(64) })
    .where(eq(seedState.key, 'all'));
  await seed();
  expect(await titleOf('one-en')).toBe('one in en');
});

test('a release that changes an entry, and no program, writes that entry alone', async () => {
  await writeOtherwise();
  folder.writePost({ key: 'two', body: 'Other text.' });
  try {
    expect((await seed()).changed).toEqual(['post:two']);
    expect(await titleOf('one-en')).toBe('Otherwise');
  } finally {
    folder.writePost({ key: 'two' });
  }
});
