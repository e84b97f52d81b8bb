import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { globalSearch } from '#db/queries/search.ts';
import { isEmpty } from '#db/content/scale/is-empty.ts';
import { textsOf } from '#db/content/scale/invented.ts';
import { sizesFor, writeScale } from '#db/content/scale/write-scale.ts';
import { tags } from '#db/schema/tags.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

test('a synthetic set of which only a part was written is refused as one that is there', async () => {
  await database().insert(tags).values({ key: 'scale-tag-0' });
  await expect(writeScale(database(), 1, () => undefined)).rejects.toThrow('already');
  await database().delete(tags).where(eq(tags.key, 'scale-tag-0'));
});

test('a synthetic set is written beside the content, in all languages and only once', async () => {
  expect(await isEmpty(database())).toBe(false);
  await writeScale(database(), 40, () => undefined);
  for (const [noun, size] of Object.entries(sizesFor(40))) {
    const { rows } = await database().execute(`select 1 from ${noun}s where key like 'scale-%'`);
    expect({ noun, rowsCount: rows.length }).toEqual({ noun, rowsCount: size });
  }
  const { rows: unlisted } = await database().execute(
    "select 1 from search_documents where key like 'scale-%' and (parents is null or name = '')",
  );
  expect(unlisted).toEqual([]);
  const { rows: bookable } = await database().execute(`
    select d.key from doctors d join practices p on p.doctor_id = d.id and p.accepts_bookings
      join price_plans l on l.practice_id = p.id join meetings m on m.practice_id = p.id
      where d.key like 'scale-%' group by d.key having count(*) >= 2`);
  expect(bookable).toHaveLength(40);
  const english = textsOf('doctor', 7)[1];
  const arabic = textsOf('doctor', 7)[0];
  for (const key of [english?.title, arabic?.title])
    expect((await globalSearch(database(), 'fr', key ?? '', 5)).map((row) => row.key)).toContain(
      'scale-doctor-7',
    );
  await expect(writeScale(database(), 1, () => undefined)).rejects.toThrow('already');
});
