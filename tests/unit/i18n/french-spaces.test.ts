import { expect, test } from 'vitest';
import { MESSAGES } from '#i18n/server/messages.ts';

/** A sign that lacks the narrow no-break space of French; a colon between digits or in an address needs none. */
const FAULT = /[^\u202f][;!?»%]|(?<![\u202f\d])(?<!https?):|«(?!\u202f)/;

test('the French texts have narrow no-break spaces at the signs that need them', () => {
  const texts = Object.entries(MESSAGES.fr).flatMap(([file, messages]) =>
    Object.entries(messages).map(([key, text]) => `${file}:${key} ${text.replaceAll(/https?:\S+/g, '')}`),
  );
  const faults = texts.filter((line) => FAULT.test(line.slice(line.indexOf(' '))));
  expect(faults).toEqual([]);
});
