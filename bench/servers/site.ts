import { makeFormToken } from '#api/form-token.ts';
import { signIn } from '../../tests/api/support/sign-in.ts';
import { openBuilt, renderPages } from '../../scripts/site/open-site.ts';
import { memoryOf } from '../measure/cpu.ts';
import { roomTickets } from './room-tickets.ts';

/**
 * The built site with all pages rendered (argument `empty`: with none), on the database of its data folder or on a back
 * end.
 */
const site = await openBuilt();
if (!process.argv.includes('empty')) await renderPages(site, { serveAnyway: true });
site.stopOnSignals();
const address = await site.listen(0);

/** The age of form tokens in milliseconds: longer than visitors have to wait while many forms are sent. */
const TOKEN_AGE = 120_000;

interface Question {
  invalidate?: string[];
  /** The path of a page that is rendered without the store. */
  render?: string;
  /** The number of patients to make and sign in; the answer has their cookies. */
  signIn?: number;
  /** The number of tickets for the rooms of meetings that take place now, two for each; the answer has them. */
  tickets?: number;
  /** The number of form tokens, each of a visitor who has waited long enough; the answer has them. */
  formTokens?: number;
  /** Garbage is collected before memory is measured. */
  collect?: boolean;
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (question: Question) => {
  const {
    invalidate = [],
    render,
    signIn: patientCount = 0,
    tickets: ticketCount = 0,
    formTokens = 0,
    collect,
  } = question;
  if (invalidate.length > 0) await site.store.invalidate(invalidate);
  const cookies: string[] = [];
  while (cookies.length < patientCount) cookies.push((await signIn('Patient')).cookie);
  const tickets = await roomTickets(ticketCount);
  const opened = new Date(Date.now() - TOKEN_AGE);
  const stamps = Array.from({ length: formTokens }, () => makeFormToken('busy', opened).stamp);
  if (collect) globalThis.gc?.();
  const began = performance.now();
  const rendered = render === undefined ? undefined : await site.render(render);
  const milliseconds = performance.now() - began;
  const { heapUsed, external } = process.memoryUsage();
  // Bytes in use, and the process's anonymous memory, which includes what it keeps in reserve.
  const held = heapUsed + external;
  const { own } = memoryOf(process.pid);
  const { counters } = site.store;
  const gauges = site.store.gauges();
  process.send?.({
    status: rendered?.status,
    gauges,
    counters,
    milliseconds,
    cookies,
    tickets,
    stamps,
    held,
    own,
  });
});
process.send?.({ port: Number(new URL(address).port) });
