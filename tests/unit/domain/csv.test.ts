import { expect, test } from 'vitest';
import { csv } from '#domain/csv.ts';

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+90', "'+90"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['العربية', 'العربية'],
])('%j is written as %j', (text, written) => {
  // Numbers are written unchanged, negative ones too.
  expect(csv([[text, -5]])).toBe(`\uFEFF${written},-5\r\n`);
});

test('a table whose numbers have commas has semicolons between fields', () => {
  expect(csv([['a,b', 'c;d', -1.5]], ',')).toBe('\uFEFFa,b;"c;d";-1,5\r\n');
});
