import { TwoSites } from './two-sites.ts';

const VISITORS = 500;
const PURGES = 100;
/** The most renders of one page that both sites together may need. */
const MAX_RENDERS = 2;

/**
 * Measures how long a purge at one site takes to reach the other, and how often visitors of both cause a render of a
 * cold page. Prints figures; true when no page was rendered more than twice and every purge arrived.
 */
export async function redisSpread(purges = PURGES): Promise<boolean> {
  const sites = await TwoSites.start();
  const countRenders = async () => (await sites.site(0).renders()) + (await sites.site(1).renders());
  const before = await countRenders();
  const visits = Array.from({ length: VISITORS }, (_, index) => sites.site(index % 2).read('/en/blog/cold'));
  const answeredCount = (await Promise.all(visits)).filter((version) => version !== undefined).length;
  const renders = (await countRenders()) - before;
  await sites.agree(0, ['/en']);
  const agreementTimes: number[] = [];
  for (let turn = 0; turn < purges; turn += 1) {
    const version = await sites.publish(turn % 2);
    const agreementTime = version === undefined ? undefined : await sites.agree(version, ['/en']);
    if (agreementTime !== undefined) agreementTimes.push(agreementTime);
  }
  await sites.close();
  agreementTimes.sort((a, b) => a - b);
  const timeAt = (share: number) =>
    Math.round(agreementTimes[Math.floor((agreementTimes.length - 1) * share)] ?? Number.NaN);
  console.log('two sites on one Redis:');
  console.log(`  ${VISITORS} visitors of one cold page: ${answeredCount} answered, ${renders} renders`);
  console.log(
    `  ${purges} purges, fresh at both after ${timeAt(0.5)} ms (median), ${timeAt(0.99)} ms (99 %), ${timeAt(1)} ms`,
  );
  return answeredCount === VISITORS && renders <= MAX_RENDERS && agreementTimes.length === purges;
}
