import { sql } from 'drizzle-orm';
import { integer, PgDialect, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { overwriteBy } from '#db/content/overwrite.ts';
import { testimonials } from '#db/schema/home-blocks.ts';
import { settings } from '#db/schema/settings.ts';

const textOf = (set: ReturnType<typeof overwriteBy>['set']) =>
  Object.entries(set).map(([property, value]) => `${property}: ${new PgDialect().sqlToQuery(value).sql}`);

test('a row of content that is written again keeps its id and its key, and gets every other column anew', () => {
  const { target, set } = overwriteBy(testimonials.key);
  expect(target).toEqual([testimonials.key]);
  expect(textOf(set)).toEqual([
    'position: excluded."position"',
    'family: excluded."family"',
    'country: excluded."country"',
    'treatedOn: excluded."treated_on"',
  ]);
});

test('a row of content may be found by several columns', () => {
  const { target, set } = overwriteBy(settings.group, settings.slug);
  expect(target).toEqual([settings.group, settings.slug]);
  expect(textOf(set)).toEqual(['position: excluded."position"', 'value: excluded."value"']);
});

test('a column that the database computes is left to it', () => {
  const rows = pgTable('rows', {
    key: text('key').primaryKey(),
    title: text('title').notNull(),
    titleLength: integer('title_length').generatedAlwaysAs(sql`length(title)`),
  });
  expect(textOf(overwriteBy(rows.key).set)).toEqual(['title: excluded."title"']);
});
