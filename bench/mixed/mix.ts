import { randomBytes } from 'node:crypto';
import { LOCALES } from '#config.ts';
import { requestFor, writeFor } from '../measure/load.ts';
import type { Content } from './content.ts';

export type Kind = 'page' | 'call' | 'write';

export interface Label {
  kind: Kind;
  /** The status that the answer has to have. */
  expected: number;
}

/** The means of the visitors who write. */
export interface Writers {
  /** The session cookies of patients. */
  cookies: readonly string[];
  /** Form stamps, each of which is used once. */
  stamps: string[];
}

const CALLS_SHARE = 0.27;
const WRITES_SHARE = 0.03;
/** The shares of the kinds of writes; the rest are requests to be called by telephone. */
const HOLDS = 0.5;
const REGISTRATIONS = 0.1;
const SUBSCRIPTIONS = 0.2;

const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
/** A header with another client address each time, so that no address reaches a rate limit. */
const visitorHeader = () => {
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return `X-Forwarded-For: 81.${a}.${b}.${c}`;
};

/** Makes random requests of visitors: stored pages, public calls and writes. Each request gets a label. */
export class Mix {
  /** The label of each request, by its bytes. */
  readonly labels = new WeakMap<Buffer, Label>();
  readonly #port: number;
  readonly #content: Content;
  readonly #writers: Writers;
  readonly #run = randomBytes(4).toString('hex');
  #count = 0;

  constructor(port: number, content: Content, writers: Writers) {
    this.#port = port;
    this.#content = content;
    this.#writers = writers;
  }

  /** The next request: 70 % are stored pages, 27 % calls, 3 % writes. */
  readonly withWrites = (): Buffer => {
    const share = Math.random();
    if (share < WRITES_SHARE) return this.#write();
    return share < WRITES_SHARE + CALLS_SHARE ? this.#call() : this.#page();
  };

  /** The next request without writes, with the same ratio of pages to calls. */
  readonly withoutWrites = (): Buffer =>
    Math.random() < CALLS_SHARE / (1 - WRITES_SHARE) ? this.#call() : this.#page();

  #page(): Buffer {
    return this.#label(requestFor(this.#port, oneOf(this.#content.pages), [visitorHeader()]), 'page');
  }

  #call(): Buffer {
    const { posts, practices } = this.#content;
    const path = oneOf([
      '/doctors',
      '/doctors?language=en&gender=female',
      '/doctors/turkiye',
      '/hospitals',
      '/blog/latest-posts',
      `/blog/${oneOf(posts)}`,
      '/faqs',
      '/costs/services',
      '/settings/general-settings',
      '/home/doctors',
      '/tags',
      `/practices/${oneOf(practices)}/slots`,
      `/practices/next-free?ids=${oneOf(practices)},${oneOf(practices)},${oneOf(practices)}`,
      '/user',
    ]);
    const headers = [visitorHeader(), 'X-Localization: en'];
    const bytes = requestFor(this.#port, `/api${path}`, headers);
    return this.#label(bytes, 'call', path === '/user' ? 401 : 200);
  }

  #write(): Buffer {
    const share = Math.random();
    this.#count += 1;
    if (share < HOLDS) return this.#hold();
    const email = `visitor-${this.#run}-${this.#count}@example.com`;
    if (share < HOLDS + REGISTRATIONS) return this.#register(email);
    if (share < HOLDS + REGISTRATIONS + SUBSCRIPTIONS) return this.#post('/home/subscribe-mail', { email });
    const stamp = this.#writers.stamps.pop();
    return this.#post('/home/call-back', {
      name: 'Karima Benali',
      phone: '+213 (555) 12-34-56',
      language: oneOf(LOCALES),
      topic: 'dentistry',
      when: 'evening',
      zone: 'Africa/Algiers',
      consent: '1',
      stamp,
    });
  }

  /** A hold of one of the patient's own times: each time belongs to one patient, so that no hold is refused. */
  #hold(): Buffer {
    const { cookies } = this.#writers;
    const { times } = this.#content;
    const patient = this.#count % cookies.length;
    const ownCount = Math.floor((times.length - patient - 1) / cookies.length) + 1;
    const time = times[patient + cookies.length * Math.floor(Math.random() * ownCount)] ?? {};
    return this.#post('/patient/hold', time, [`Cookie: ${cookies[patient]}`]);
  }

  #register(email: string): Buffer {
    const password = randomBytes(15).toString('base64');
    return this.#post('/register', {
      name: 'Nadia Martin',
      email,
      password,
      password_confirmation: password,
      role_name: 'Patient',
      consents: { terms: true },
      website: '',
    });
  }

  #post(path: string, body: object, headers: readonly string[] = []): Buffer {
    const lines = [visitorHeader(), 'X-Localization: en', ...headers];
    return this.#label(writeFor(this.#port, `/api${path}`, lines, body), 'write');
  }

  #label(request: Buffer, kind: Kind, expected = 200): Buffer {
    this.labels.set(request, { kind, expected });
    return request;
  }
}
