import { makeFormToken } from '#api/form-token.ts';
import { signIn } from '../../tests/api/support/sign-in.ts';
import { openBuilt, renderPages } from '../../scripts/site/open-site.ts';
import { memoryOf } from '../measure/cpu.ts';
import { roomTickets } from './room-tickets.ts';

/** The built site with all its pages (`empty`: without any), on the database of its data folder or on a back end. */
const site = await openBuilt();
if (!process.argv.includes('empty')) await renderPages(site, { serveAnyway: true });
site.stopOnSignals();
const address = await site.listen(0);

/** Milliseconds: longer than a visitor has to wait while many forms come. */
const WAITED = 120_000;

interface Question {
  invalidate?: string[];
  /** A page that is rendered past the store. */
  render?: string;
  /** Patients to be made and signed in; the answer has their cookies. */
  signIn?: number;
  /** Tickets for the rooms of meetings that take place now, two for each; the answer has them. */
  tickets?: number;
  /** Tokens for forms, each for one visitor who has waited long enough; the answer has them. */
  formTokens?: number;
  /** The answer has what is left after a collection. */
  collect?: boolean;
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (question: Question) => {
  const {
    invalidate = [],
    render,
    signIn: people = 0,
    tickets: places = 0,
    formTokens = 0,
    collect,
  } = question;
  if (invalidate.length > 0) await site.store.invalidate(invalidate);
  const cookies: string[] = [];
  while (cookies.length < people) cookies.push((await signIn('Patient')).cookie);
  const tickets = await roomTickets(places);
  const opened = new Date(Date.now() - WAITED);
  const stamps = Array.from({ length: formTokens }, () => makeFormToken('busy', opened).stamp);
  if (collect) globalThis.gc?.();
  const began = performance.now();
  if (render !== undefined) await site.render(render);
  const milliseconds = performance.now() - began;
  const { heapUsed, external } = process.memoryUsage();
  // Bytes: what is in use, and what the process holds.
  const heldBytes = heapUsed + external;
  const resident = memoryOf(process.pid).own;
  const { counters } = site.store;
  const gauges = site.store.gauges();
  process.send?.({ gauges, counters, milliseconds, cookies, tickets, stamps, held: heldBytes, resident });
});
process.send?.({ port: Number(new URL(address).port) });
