import { database } from '#db/client.ts';
import type { Published } from '#services/publishing/publish.ts';
import { forgetStaleTags, releaseStaleTags } from '#db/queries/stale-tags.ts';
import { EXIT, type Exit, type Io } from './io.ts';
import { describePropagation, type Propagation, propagationOf, instancesText } from './propagation.ts';
import { announce, bodiesOf, type FreshPage, follow, SiteError } from './webhook.ts';

/** Tells the running site which tags are stale, and prints for the editor when each page shows the change. */
export async function deliver({ tags, notes }: Published, io: Io, site: string): Promise<Exit> {
  if (tags.length === 0) {
    io.print('Nothing that visitors see has changed.');
    return EXIT.done;
  }
  const [secret] = io.secrets();
  if (secret === undefined) {
    io.print('There is no WEBHOOK_SECRETS to sign with: the site takes the change from the database.');
    return EXIT.done;
  }
  try {
    const deliveries: string[] = [];
    for (const body of bodiesOf(tags)) deliveries.push(await announce(site, secret, body));
    // The site has accepted all tags, so it must not take them from the database a second time.
    await forgetStaleTags(database(), notes);
    const reports = [];
    for (const delivery of deliveries) reports.push(await follow(site, secret, delivery));
    const pages = reports.flatMap((report) => report.pages);
    const propagation = propagationOf(reports);
    for (const line of describePages(pages, propagation)) io.print(line);
    const isDone = reports.every((report) => report.done);
    if (!isDone) io.print('The other pages were not rendered within a minute; they are once somebody asks.');
    for (const line of describePropagation(propagation)) io.print(line);
    return isDone && propagation.whole && pages.every(({ failed }) => !failed) ? EXIT.done : EXIT.unseen;
  } catch (error) {
    await releaseStaleTags(database(), notes);
    if (!(error instanceof SiteError)) throw error;
    io.print(`${error.message}.`);
    if (error.unreachable) {
      io.print('The site is not running: the change will be seen at its next start.');
      return EXIT.done;
    }
    io.print('The change is published. A running site takes it from the database within seconds.');
    return EXIT.unseen;
  }
}

function describePages(pages: readonly FreshPage[], propagation: Propagation): string[] {
  if (pages.length === 0) return ['No stored page shows it yet: pages are rendered when they are asked for.'];
  const sortedPages = [...pages].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const lines = sortedPages.map(({ address, locale, after_ms: after, failed }) => {
    const outcome = failed
      ? `failed: ${failed}`
      : after === undefined || after === null
        ? 'not yet'
        : `fresh after ${Math.round(after)} ms`;
    return `  ${locale ?? '--'}  ${readableAddress(address)}  ${outcome}`;
  });
  const freshCount = pages.filter(
    ({ after_ms: after, failed }) => typeof after === 'number' && !failed,
  ).length;
  return [...lines, `${freshCount} of ${pages.length} pages are fresh${instancesText(propagation)}.`];
}

const sortKey = ({ locale, address }: FreshPage): string => `${locale ?? ''} ${address}`;

function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
