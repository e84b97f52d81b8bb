import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';
import { env } from '#env.ts';
import type { Composed } from '#mail/compose.ts';
import { sender } from '#mail/sender.ts';
import { isLoopback } from '#settings/schemas.ts';

/** The mail server refuses this message permanently, for example because its address does not exist. */
export class Undeliverable extends Error {}

export interface Envelope {
  /**
   * The message's id in the outbox. The Message-ID contains it, so that it is the same when a message is sent twice.
   */
  id: string;
  to: { name?: string | undefined; email: string };
}

/** Time limits in milliseconds. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Replies about the sender, its quota or the connection, by their enhanced status code (RFC 3463). Many servers give
 * them only in answer to RCPT TO.
 */
const REFUSES_SITE = /^\d{3}[ -]5\.(?:1\.[78]|4\.5|7\.\d+)\b/;

/** Fields that nodemailer adds to errors: the server's reply and its code, the kind of the error, and the SMTP command. */
interface Refusal {
  response?: string;
  responseCode?: number;
  code?: string;
  command?: string;
}

let transporter: Transporter | undefined;

/**
 * Hands a message to the mail server, or without one writes it to `<DATA_DIR>/outbox/<id>.eml`.
 * Throws {@link Undeliverable}, or another error when it is worth trying again.
 */
export async function sendMail(envelope: Envelope, message: Composed): Promise<void> {
  const mail = assemble(envelope, message);
  if (env.MAIL_URL === undefined) return writeFileOf(envelope.id, mail);
  transporter ??= connect(env.MAIL_URL);
  try {
    await transporter.sendMail(mail);
  } catch (error) {
    const { response = '', responseCode = 0, code, command } = error as Refusal;
    // A server that refuses the connection, the password or the sender refuses the site, not this message.
    const isAboutMessage = (command === 'RCPT TO' || command === 'DATA') && !REFUSES_SITE.test(response);
    const isPermanent = responseCode >= 500 && isAboutMessage;
    // The message of the server is left out, since it may repeat the address.
    if (isPermanent) throw new Undeliverable(`The mail server refuses it (${responseCode})`);
    throw new Error(`The mail server did not take it (${code ?? (responseCode || 'no answer')})`);
  }
}

/**
 * Closes the connections to the mail server, busy ones after their mail. Mails that wait for a connection fail, and are
 * tried again.
 */
export function closeMail(): void {
  transporter?.close();
  transporter = undefined;
}

function connect(url: string): Transporter {
  return nodemailer.createTransport({
    url,
    ...LIMITS,
    pool: true,
    maxConnections: 2,
    requireTLS: url.startsWith('smtp:') && !isLoopback(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function assemble({ id, to }: Envelope, message: Composed): SendMailOptions {
  const from = sender();
  const { calendar, unsubscribe } = message;
  return {
    from: { name: from.name, address: from.email },
    to: { name: to.name ?? '', address: to.email },
    messageId: `<${id}@${new URL(env.SITE_URL).hostname}>`,
    subject: message.subject,
    text: message.text,
    html: message.html,
    headers: {
      // Asks programs not to answer (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'meeting.ics', content: calendar.content },
    }),
  };
}

/**
 * Writes a mail as a file under a temporary name and then renames it, so that nobody reads an incomplete file. A
 * message that is sent again replaces its file.
 */
async function writeFileOf(id: string, mail: SendMailOptions): Promise<void> {
  const folder = join(env.DATA_DIR, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await writer.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
  const temporary = join(folder, `.${id}.${process.pid}`);
  await writeFile(temporary, message, { mode: 0o600 });
  await rename(temporary, join(folder, `${id}.eml`));
}
