import { beforeEach, expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { rememberStaleTags, takeStaleTags } from '#db/queries/stale-tags.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useTestDatabase } from '../support/database.ts';
import { SeedFolder } from './support/seed-folder.ts';

useTestDatabase();

/** Takes and returns all tags that are noted now. */
async function takeTags(): Promise<string[]> {
  const all: string[] = [];
  await takeStaleTags(database(), async (tags) => {
    all.push(...tags);
  });
  return all;
}
const note = (...tags: string[]) => transaction(database(), (tx) => rememberStaleTags(tx, tags));

beforeEach(takeTags);

test('tags that a seed changed wait until the site has taken them, once', async () => {
  const folder = new SeedFolder([{ key: 'one' }]);
  const { tags } = await seedDatabase(database(), folder.path);
  expect(tags).toContain('blog:one');
  expect((await takeTags()).sort()).toEqual([...tags].sort());
  expect(await takeTags()).toEqual([]);
  await seedDatabase(database(), folder.path);
  expect(await takeTags()).toEqual([]);
});

test('several changes are taken together, each tag once', async () => {
  await note('a', 'b');
  await note('b', 'c');
  expect(await takeTags()).toEqual(['a', 'b', 'c']);
});

test('no tag is lost when the site fails to take it', async () => {
  await note('a');
  const failing = takeStaleTags(database(), () => Promise.reject(new Error('disk full')));
  await expect(failing).rejects.toThrow('disk full');
  expect(await takeTags()).toEqual(['a']);
});

test('a tag noted while the site takes the others stays, even when it is one of them', async () => {
  await note('a');
  await takeStaleTags(database(), () => note('a', 'b'));
  expect(await takeTags()).toEqual(['a', 'b']);
});

test('a change that is undone leaves no tag', async () => {
  const undone = transaction(database(), async (tx) => {
    await rememberStaleTags(tx, ['a']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await takeTags()).toEqual([]);
});

test('the site is not called when nothing changed', async () => {
  let calls = 0;
  await takeStaleTags(database(), async () => {
    calls += 1;
  });
  expect(calls).toBe(0);
});
