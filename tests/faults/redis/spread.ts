import { TwoSites } from './two-sites.ts';

const VISITORS = 500;
const PURGES = 100;
/** Renders that both sites together may need for one page. */
const MOST = 2;

/**
 * How long a purge at one site takes to be fresh at the other, and how often visitors of both have a cold page
 * rendered. Prints figures; true when no page was rendered more than twice and every purge arrived.
 */
export async function redisSpread(purges = PURGES): Promise<boolean> {
  const two = await TwoSites.start();
  const rendered = async () => (await two.site(0).renders()) + (await two.site(1).renders());
  const before = await rendered();
  const visits = Array.from({ length: VISITORS }, (_, index) => two.site(index % 2).read('/en/blog/cold'));
  const answered = (await Promise.all(visits)).filter((seen) => seen !== undefined).length;
  const renders = (await rendered()) - before;
  await two.agree(0, ['/en']);
  const arrived: number[] = [];
  for (let turn = 0; turn < purges; turn += 1) {
    const version = await two.publish(turn % 2);
    const after = version === undefined ? undefined : await two.agree(version, ['/en']);
    if (after !== undefined) arrived.push(after);
  }
  await two.close();
  arrived.sort((a, b) => a - b);
  const at = (share: number) => Math.round(arrived[Math.floor((arrived.length - 1) * share)] ?? Number.NaN);
  console.log('two sites on one Redis:');
  console.log(`  ${VISITORS} visitors of one cold page: ${answered} answered, ${renders} renders`);
  console.log(
    `  ${purges} purges, fresh at both after ${at(0.5)} ms (median), ${at(0.99)} ms (99 %), ${at(1)} ms`,
  );
  return answered === VISITORS && renders <= MOST && arrived.length === purges;
}
