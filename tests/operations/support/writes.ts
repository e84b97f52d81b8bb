import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { send } from './client.ts';

const WRITERS = 4;
/** Milliseconds between two writes of a visitor. */
const PAUSE = 15;

interface Sent {
  email: string;
  /** When it was sent, on `performance.now()`. */
  began: number;
}

interface Failed extends Sent {
  status: number;
  text: string;
}

/** Visitors who subscribe to the newsletter until they are stopped, each time with another e-mail address. */
export class Writes {
  /** Subscriptions that were answered with 200. */
  readonly acknowledged: Sent[] = [];
  readonly failed: Failed[] = [];
  #running = true;
  readonly #name = randomBytes(4).toString('hex');
  readonly #writers: Promise<void>[];

  constructor(port: number, writers = WRITERS) {
    this.#writers = Array.from({ length: writers }, async (_, writer) => {
      for (let count = 0; this.#running; count += 1) {
        await this.#subscribe(port, `${this.#name}-${writer}-${count}@example.com`);
        await pause(PAUSE);
      }
    });
  }

  get count(): number {
    return this.acknowledged.length + this.failed.length;
  }

  /** Resolves when `count` more writes were acknowledged, or the visitors were stopped. */
  async pass(count: number): Promise<void> {
    const until = this.acknowledged.length + count;
    while (this.#running && this.acknowledged.length < until) await pause(20);
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#writers);
  }

  /** The number of messages of each stored subscription, by e-mail address, in the database that this process uses. */
  async stored(): Promise<Map<string, number>> {
    const { rows } = await database().execute<{ email: string; messages: number }>(sql`
      select s.email, count(o.id)::int as messages
      from newsletter_subscriptions s left join outbox o on o.key = 'newsletter:' || s.address_key
      where s.email like ${`${this.#name}-%`} group by s.id`);
    return new Map(rows.map(({ email, messages }) => [email, messages]));
  }

  /** The acknowledged subscriptions that are not stored, or have another number of messages than one. */
  async lostOrTwice(): Promise<string[]> {
    const stored = await this.stored();
    return this.acknowledged.map(({ email }) => email).filter((email) => stored.get(email) !== 1);
  }

  async #subscribe(port: number, email: string): Promise<void> {
    const began = performance.now();
    // Limits count by address, so that each write comes from another one.
    const [a = 0, b = 0, c = 0] = randomBytes(3);
    const { status, text } = await send(port, '/api/home/subscribe-mail', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email }),
      from: `127.${a}.${b}.${Math.max(1, c)}`,
    });
    if (status === 200) this.acknowledged.push({ email, began });
    else this.failed.push({ email, status, text: text.slice(0, 80), began });
  }
}
