import { expect, test } from 'vitest';
import { isTag } from '#cache/tags.ts';
import { loadContent } from '#content/load-content.ts';
import { readContentFiles } from '#content/content-files.ts';
import { staleTags } from '#services/publishing/stale-tags.ts';
import { entriesOf } from '#content/entries.ts';

test('every tag that a change of the content makes stale is one that the webhook takes', () => {
  const content = loadContent(readContentFiles('demo'));
  const tags = staleTags(content, [...entriesOf(content).keys()]);
  expect(tags.length).toBeGreaterThan(100);
  expect(tags.filter((tag) => !isTag(tag))).toEqual([]);
});
