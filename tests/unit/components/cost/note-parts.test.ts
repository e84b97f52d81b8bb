import { expect, test } from 'vitest';
import { noteParts } from '#components/cost/note-parts.ts';

test('a DOI in a note leads to its publication, without the punctuation behind it', () => {
  expect(noteParts('six each (2021, doi.org/10.1007/s00784-021-04289-6). Surgeons report')).toEqual([
    { text: 'six each (2021, ' },
    {
      text: 'doi.org/10.1007/s00784-021-04289-6',
      href: 'https://doi.org/10.1007/s00784-021-04289-6',
    },
    { text: '). Surgeons report' },
  ]);
});

test('a note without a DOI is one text', () => {
  expect(noteParts('ليلة واحدة.')).toEqual([{ text: 'ليلة واحدة.' }]);
});
