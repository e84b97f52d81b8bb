import { setTimeout as pause } from 'node:timers/promises';
import { LOCALES, type Locale } from '#config.ts';
import { type BuiltSite, openOnLaravel } from '../laravel/built-site.ts';
import { backEndOff, changePost, publishedAddresses, readUntil, timeUntil } from '../laravel/outage.ts';
import { ABSENT, BROKEN, type Face } from '../laravel/server.ts';
import { faultOf } from '../laravel/visitors-view.ts';

const FACES: readonly Face[] = [...BROKEN, 'foreign-cookies', ...ABSENT];
/** The time of each face as a share of the outage's time. */
const SHARE_OF_OUTAGE = 1 / 20;
/** The minimum number of seconds of each face: a call that hangs takes six. */
const MIN_SECONDS = 10;

/**
 * The built site in front of a Laravel application that is off for `minutes`, with a restart of the site in the middle,
 * and then misbehaves in each of its ways for a twentieth of that, at least ten seconds. Prints figures; true when
 * every published address was 200 all the time, every other answer was the page or a translated error, and changes were
 * shown within 30 s.
 */
export async function awkwardBackEnd(minutes: number): Promise<boolean> {
  const site = await openOnLaravel();
  try {
    const addresses = await publishedAddresses(site);
    const { reads, failed, freshAfter } = await backEndOff(site, addresses, minutes * 60);
    console.log(`Laravel off for ${minutes} minutes, the site started anew in the middle:`);
    console.log(
      `  ${addresses.length} addresses, ${reads} reads, ${failed.length} not 200${inBrackets(failed)}; fresh ${formatTime(freshAfter)} after its return`,
    );
    let hasHeld = failed.length === 0 && freshAfter !== undefined;
    const seconds = Math.max(MIN_SECONDS, minutes * 60 * SHARE_OF_OUTAGE);
    console.log(`Laravel misbehaves, each way for ${seconds} s:`);
    console.log(`  ${'face'.padEnd(16)} stored: read, not 200 | searches: page, error, wrong | fresh after`);
    for (const face of FACES) hasHeld = (await tryFace(site, addresses, face, seconds)) && hasHeld;
    return hasHeld;
  } finally {
    await site.close();
  }
}

async function tryFace(
  site: BuiltSite,
  addresses: readonly string[],
  face: Face,
  seconds: number,
): Promise<boolean> {
  const isShown = changePost(site, `Edition of ${face}.`);
  site.laravel.show(face);
  // A face that says that the call does not exist would make a page that is rendered again a 404.
  const isAbsent = ABSENT.some((absent) => absent === face);
  if (!isAbsent) await site.tell('blog.updated', 'after-the-flight');
  const until = pause(seconds * 1_000);
  const [stored, found] = await Promise.all([readUntil(site, addresses, until), search(site, until)]);
  site.laravel.show('sound');
  if (isAbsent) await site.tell('blog.updated', 'after-the-flight');
  const freshAfter = await timeUntil(isShown);
  // The pages are read once more, because a stale one would be rendered again during the next face.
  const again = await readUntil(site, addresses, Promise.resolve());
  const failed = [...stored.failed, ...again.failed];
  const { pages, errors, wrong, problems } = found;
  console.log(
    `  ${face.padEnd(16)} ${stored.reads + again.reads}, ${failed.length}${inBrackets(failed)} | ${pages}, ${errors}, ${wrong}${inBrackets(problems)} | ${formatTime(freshAfter)}`,
  );
  return failed.length === 0 && wrong === 0 && freshAfter !== undefined;
}

/** Opens pages of results, which are never stored, in every language until `until` has settled. */
async function search(site: BuiltSite, until: Promise<unknown>) {
  const counts = { pages: 0, errors: 0, wrong: 0, problems: [] as string[] };
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  for (let index = 0; !isOver; index += 1) {
    const locale = LOCALES[index % LOCALES.length] as Locale;
    const address = `/${locale}/search?key=implant-${index}`;
    const { status, problem } = await site.get(address).then(
      (answer) => ({ status: answer.status, problem: faultOf({ locale, address, text: 'implant' }, answer) }),
      (error: Error) => ({ status: 0, problem: `${address}: ${error.message}` }),
    );
    if (problem !== undefined) {
      counts.wrong += 1;
      counts.problems.push(problem);
    } else if (status === 200) counts.pages += 1;
    else counts.errors += 1;
    await pause(100);
  }
  return counts;
}

/** The first of some texts as an example. */
const inBrackets = (texts: readonly string[]) => (texts.length > 0 ? ` (${texts[0]})` : '');
const formatTime = (milliseconds?: number) =>
  milliseconds === undefined ? 'more than 30 s' : `${(milliseconds / 1_000).toFixed(1)} s`;
