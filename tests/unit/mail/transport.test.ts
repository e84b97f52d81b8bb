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

/** Starts a mail server that answers RCPT with `recipient`. Returns the lines that it receives. */
async function listen(recipient = '250 ok'): Promise<string[]> {
  const lines: string[] = [];
  server = createServer((socket) => {
    let isReceivingData = false;
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('utf8').split('\r\n').slice(0, -1)) {
        lines.push(line);
        if (isReceivingData && line !== '.') continue;
        if (line === 'DATA') isReceivingData = true;
        else if (line === '.') isReceivingData = false;
        const answer = line.startsWith('RCPT') ? recipient : line === 'DATA' ? '354 go on' : '250 ok';
        socket.write(`${answer}\r\n`);
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

test('A permanent refusal of an address is undeliverable; a temporary one may be tried again', async () => {
  await listen('550 nobody@here');
  const refusal = await send().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Undeliverable);
  expect((refusal as Error).message).not.toContain('nobody@here');
  server.close();
  closeMail();
  await listen('451 later');
  const temporaryFailure = await send().catch((error: unknown) => error);
  expect(temporaryFailure).toBeInstanceOf(Error);
  expect(temporaryFailure).not.toBeInstanceOf(Undeliverable);
});

test('A mail for a server that cannot be reached may be tried again', async () => {
  await listen();
  server.close();
  env.MAIL_URL = 'smtp://127.0.0.1:1';
  const failureWhileAway = await send().catch((error: unknown) => error);
  expect(failureWhileAway).toBeInstanceOf(Error);
  expect(failureWhileAway).not.toBeInstanceOf(Undeliverable);
});
