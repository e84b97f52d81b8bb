import { expect, test } from 'vitest';
import { MESSAGE_KINDS, type MessageKind } from '#domain/message-kinds.ts';
import { isOptional, MESSAGE_TOPICS, TOPIC_NAMES, topicOf } from '#domain/message-topics.ts';

test('every kind of a topic has the channels that the topic lets people switch off', () => {
  for (const name of TOPIC_NAMES)
    for (const kind of MESSAGE_TOPICS[name].kinds)
      expect(MESSAGE_KINDS[kind], kind).toEqual(expect.arrayContaining([...MESSAGE_TOPICS[name].channels]));
});

test('no kind is in two topics', () => {
  const kinds = TOPIC_NAMES.flatMap((name): readonly MessageKind[] => MESSAGE_TOPICS[name].kinds);
  expect(new Set(kinds).size).toBe(kinds.length);
});

test.each([
  ...(['verify-email', 'reset-password', 'password-changed', 'codes-guessed', 'account-closed'] as const),
  ...(['factor-on', 'factor-off'] as const),
  ...(['payment-received', 'refund-made', 'payment-refused', 'doctor-approved'] as const),
])('%s cannot be switched off', (kind) => {
  expect(topicOf(kind)).toBeUndefined();
});

test('a mail about a moved meeting cannot be switched off', () => {
  expect(topicOf('meeting-moved')).toBe('meetings');
  expect(isOptional('meetings', 'mail')).toBe(false);
  expect(isOptional('meetings', 'push')).toBe(true);
});
