import { expect, test } from 'vitest';
import { isTag } from '#cache/tags.ts';
import { loadContent } from '#db/seed/content.ts';
import { readSeedFiles } from '#db/seed/seed-files.ts';
import { staleTags } from '#db/seed/stale-tags.ts';
import { thingsOf } from '#db/seed/things.ts';

test('every tag that a change of the content makes stale is one that the webhook takes', () => {
  const content = loadContent(readSeedFiles('src/db/seed'));
  const tags = staleTags(content, [...thingsOf(content).keys()]);
  expect(tags.length).toBeGreaterThan(100);
  expect(tags.filter((tag) => !isTag(tag))).toEqual([]);
});
