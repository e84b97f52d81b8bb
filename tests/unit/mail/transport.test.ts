import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { env } from '#env.ts';
import { compose } from '#mail/compose.ts';
import { closeMail, sendMail, Undeliverable } from '#mail/transport.ts';
import { letter } from './letters.ts';

let server: Server;
const originalUrl = env.MAIL_URL;
afterEach(() => {
  closeMail();
  env.MAIL_URL = originalUrl;
  server.close();
});

/**
 * Starts a mail server that accepts everything, apart from the greeting and commands that `replies` names with another
 * reply. Returns the lines that it receives.
 */
async function listen(replies: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const lines: string[] = [];
  server = createServer((socket) => {
    let isReceivingData = false;
    socket.on('error', () => undefined);
    socket.write(`${replies.greeting ?? '220 here'}\r\n`);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('utf8').split('\r\n').slice(0, -1)) {
        lines.push(line);
        if (isReceivingData && line !== '.') continue;
        if (line === 'DATA') isReceivingData = true;
        else if (line === '.') isReceivingData = false;
        const [command = ''] = line.split(' ');
        const usual = command === 'DATA' ? '354 go on' : '250 ok';
        socket.write(`${replies[command] ?? usual}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  env.MAIL_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return lines;
}

const ID = '0b6f5a57-6f5c-4d0a-8d4f-6b7a0d2a7d10';
const send = () => {
  const to = { name: 'Nadia\r\nBcc: evil@example.com', email: 'nadia@example.com' };
  return sendMail({ id: ID, to }, compose(letter('newsletter-confirmation', { locale: 'tr' })));
};

test('A mail server gets the message with its own Message-ID and the headers to unsubscribe', async () => {
  const lines = await listen();
  await send();
  expect(lines).toContain('MAIL FROM:<no-reply@localhost>');
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<nadia@example.com>']);
  expect(lines).toContain(`Message-ID: <${ID}@localhost>`);
  // Long headers are folded.
  expect(lines.join('\n').replace(/\n /g, ' ')).toContain(
    'List-Unsubscribe: <http://localhost:4321/api/newsletter/unsubscribe/token-1>',
  );
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(lines.filter((line) => line.startsWith('Bcc'))).toEqual([]);
});

test('A permanent refusal of an address is undeliverable, and the error does not repeat the address', async () => {
  await listen({ RCPT: '550 nobody@here' });
  const refusal = await send().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Undeliverable);
  expect((refusal as Error).message).not.toContain('nobody@here');
});

test('A permanent refusal of the text is undeliverable', async () => {
  await listen({ DATA: '554 not this' });
  await expect(send()).rejects.toBeInstanceOf(Undeliverable);
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['a temporary refusal of the address', { RCPT: '451 later' }],
  ['a greeting that refuses the site', { greeting: '554 no service' }],
  ['a refusal of STARTTLS', { EHLO: '250-here\r\n250 STARTTLS', STARTTLS: '502 not implemented' }],
  ['a refusal of a sender without a password', { MAIL: '530 authentication required' }],
  ['a refusal of the sender', { MAIL: '553 not your address' }],
  ['a refusal of the site that comes with the address', { RCPT: '554 5.7.1 Relay access denied' }],
])('After %s a mail may be tried again', async (_, replies) => {
  await listen(replies);
  const failure = await send().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Undeliverable);
});

test('A mail for a server that cannot be reached may be tried again', async () => {
  await listen();
  server.close();
  env.MAIL_URL = 'smtp://127.0.0.1:1';
  const failureWhileAway = await send().catch((error: unknown) => error);
  expect(failureWhileAway).toBeInstanceOf(Error);
  expect(failureWhileAway).not.toBeInstanceOf(Undeliverable);
});
