import { killedBooking, naughtyInput, oneNetwork } from './own-process.ts';
import { awkwardBackEnd } from './back-end.ts';
import { killEmbeddedDatabase } from './embedded-database.ts';
import { floodOfAddresses } from './flood/addresses.ts';
import { buildImage } from './image/build-image.ts';
import { followInstallation } from './installation/follow-page.ts';
import { flood } from './flood/flooded-site.ts';
import { floodOfSpellings } from './flood/spellings.ts';
import { floodOfWebhooks } from './flood/webhooks.ts';
import { limitedBuild } from './limited-build.ts';
import { killStoring } from './page-store.ts';
import { backupsInUse } from './operations/backups.ts';
import { restartsUnderLoad } from './operations/restarts.ts';
import { upgradesByTwo } from './operations/upgrades.ts';
import { redisAway } from './redis/away.ts';
import { redisRounds } from './redis/rounds.ts';
import { redisSpread } from './redis/spread.ts';
import { networkChange } from './room/network-change.ts';
import { fullDisk } from './site/full-disk.ts';
import { killSite } from './site/kill-rounds.ts';
import { slowClients } from './site/slow-clients.ts';

/**
 * `npm run faults [-- database|booking|site|redis|flood|input|abuse|operations|back-end|image|installation|network …] [rounds,
 * or minutes of back-end]`: fault runs that are too long for `npm test`. Prints figures; ends with 1 when one of them
 * failed.
 */
const words = process.argv.slice(2);
const figure = words.find((word) => /^\d+$/.test(word));
const rounds = Number(figure ?? 30);
const minutes = Number(figure ?? 10);

/** The number of kills of the page store. Each takes a short time, because nothing but the store is started. */
const KILLS = 100;
/** Seconds for which Redis is away. */
const SECONDS = 30;

const PARTS: Readonly<Record<string, readonly (() => Promise<boolean>)[]>> = {
  database: [() => killEmbeddedDatabase(rounds)],
  booking: [() => killedBooking(rounds)],
  site: [() => killSite(rounds), () => killStoring(KILLS), slowClients, fullDisk],
  flood: [
    () =>
      flood(
        (site) => floodOfAddresses(site, 50_000),
        (site) => floodOfWebhooks(site, 10_000),
      ),
  ],
  image: [buildImage],
  input: [naughtyInput],
  installation: [followInstallation],
  network: [() => networkChange(rounds)],
  abuse: [oneNetwork, () => flood((site) => floodOfSpellings(site, 10_000))],
  operations: [() => restartsUnderLoad(rounds), () => upgradesByTwo(rounds), () => backupsInUse(rounds)],
  'back-end': [() => awkwardBackEnd(minutes), limitedBuild],
  redis: [() => redisSpread(), () => redisRounds(rounds), () => redisAway(SECONDS)],
};

const namedRuns = words.filter((word) => !/^\d+$/.test(word));
const unknown = namedRuns.filter((word) => !(word in PARTS));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}`);

let haveHeld = true;
for (const [name, faults] of Object.entries(PARTS)) {
  if (namedRuns.length > 0 && !namedRuns.includes(name)) continue;
  for (const fault of faults) haveHeld = (await fault()) && haveHeld;
}
process.exitCode = haveHeld ? 0 : 1;
