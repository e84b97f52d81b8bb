import { expect, test } from 'vitest';
import { MESSAGE_KINDS, type SecretKind } from '#domain/message-kinds.ts';

test('messages with a token go by mail only: no account or device shows a link that opens one', () => {
  const secret: SecretKind[] = ['verify-email', 'reset-password', 'newsletter-confirmation'];
  for (const kind of secret) expect(MESSAGE_KINDS[kind]).toEqual(['mail']);
});

test('every message goes by mail, whatever else it does', () => {
  for (const channels of Object.values(MESSAGE_KINDS)) expect(channels).toContain('mail');
});
