import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { refusalText } from '#islands/ui/Reference.tsx';

const NOT_SENT = 'Your entries could not be sent.';

test.each([
  ['the message of a refusal', 403, 'Not for you.', 'Not for you.'],
  ['that nothing was sent, where a refusal has no message', 403, undefined, NOT_SENT],
  ['that nothing was sent, where the server failed', 500, 'trace', NOT_SENT],
])('a person reads %s', (_, status, message, text) => {
  expect(refusalText({ status, message, reference: undefined }, NOT_SENT)).toBe(text);
});

test('the reference of a failure follows its text', () => {
  const text = refusalText({ status: 500, message: undefined, reference: 'abc' }, NOT_SENT);
  expect(renderToString(createElement('p', null, text))).toMatch(new RegExp(`^<p>${NOT_SENT}.*abc`));
});
