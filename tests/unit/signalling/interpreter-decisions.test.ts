import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Decision, InterpreterDecisions } from '#signalling/interpreter-decisions.ts';

/** The decisions that were stored, applied, refused and reported, in this order. */
const events: string[] = [];
/** The answers of the log to the next decisions; without one a decision is accepted. */
const answers: (() => Promise<boolean>)[] = [];
const fails = () => Promise.reject(new Error('the database is away'));

const YES: Decision = { agreed: true, version: '2026-11-28' };
const NO: Decision = { agreed: false, version: '2026-11-28' };

let decisions: InterpreterDecisions;
beforeEach(() => {
  events.length = 0;
  answers.length = 0;
  decisions = new InterpreterDecisions({
    store: async ({ agreed }) => {
      const isAccepted = await (answers.shift()?.() ?? true);
      events.push(`stored ${agreed}`);
      return isAccepted;
    },
    apply: (agreed) => void events.push(`applied ${agreed}`),
    refuse: () => void events.push('refused'),
    report: () => void events.push('reported'),
  });
});

/** Waits until what was begun has ended. */
const settled = () => wait(20);

describe('a “yes” to an interpreter', () => {
  test('counts once it is stored', async () => {
    decisions.take(YES);
    expect(events).toEqual([]);
    await settled();
    expect(events).toEqual(['stored true', 'applied true']);
  });

  test('does not count when it could not be stored, and the patient is told', async () => {
    answers.push(fails);
    decisions.take(YES);
    await settled();
    expect(events).toEqual(['reported', 'refused']);
  });

  test('does not count when the log no longer accepts it, and the patient is told', async () => {
    answers.push(() => Promise.resolve(false));
    decisions.take(YES);
    await settled();
    expect(events).toEqual(['stored true', 'refused']);
  });

  test('does not count when a “no” was said, or the stay ended, while it was being stored', async () => {
    const stored = Promise.withResolvers<boolean>();
    answers.push(() => stored.promise);
    decisions.take(YES);
    await settled();
    decisions.take(NO);
    stored.resolve(true);
    await settled();
    expect(events).toEqual(['applied false', 'stored true', 'stored false']);
    events.length = 0;
    decisions.take(YES);
    decisions.end();
    await settled();
    expect(events).not.toContain('applied true');
  });
});

describe('a “no” to an interpreter', () => {
  test('counts at once, and is stored by a later attempt', async () => {
    answers.push(fails);
    decisions.take(NO);
    expect(events).toEqual(['applied false']);
    await vi.waitFor(() => expect(events).toEqual(['applied false', 'stored false']));
  });

  test('is stored before the “yes” that follows', async () => {
    answers.push(fails);
    decisions.take(NO);
    decisions.take(YES);
    const inOrder = ['applied false', 'stored false', 'stored true', 'applied true'];
    await vi.waitFor(() => expect(events).toEqual(inOrder));
  });

  test('is reported when no attempt can store it', { timeout: 10_000 }, async () => {
    answers.push(fails, fails, fails, fails);
    decisions.take(NO);
    await vi.waitFor(() => expect(events).toEqual(['applied false', 'reported']), { timeout: 8_000 });
  });
});
