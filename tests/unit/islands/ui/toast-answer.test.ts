import { expect, test } from 'vitest';
import { answerToast } from '#islands/ui/toast-answer.ts';

const NOT_SENT = 'This could not be sent.';

test.each([
  ['the message of a success', { status: 200, message: 'Removed.' }, ['success', 'Removed.']],
  ['nothing for a success without a message', { status: 200, message: undefined }, undefined],
  ['the message of a refusal', { status: 409, message: 'Too late.' }, ['error', 'Too late.', undefined]],
  [
    'that nothing was sent for a failure without a message, with its reference',
    { status: 500, message: undefined, reference: 'abc' },
    ['error', NOT_SENT, 'abc'],
  ],
])('a toast shows %s', (_, answer, shown) => {
  expect(answerToast(answer, NOT_SENT)).toEqual(shown);
});
