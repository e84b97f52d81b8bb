import { apiAway } from './cache/api-away.ts';
import { crowd } from './cache/crowd.ts';
import { growth } from './cache/growth.ts';
import { hit } from './cache/hit.ts';
import { instances } from './cache/instances.ts';
import { memory } from './cache/memory.ts';
import { prerenderGrowth } from './cache/prerender-growth.ts';
import { purgeAll } from './cache/purge-all.ts';
import { purgeBlock } from './cache/purge-block.ts';
import { purgeRaces } from './cache/purge-races.ts';
import { purgeStorm } from './cache/purge-storm.ts';
import { streams } from './cache/streams.ts';
import { webhook } from './cache/webhook.ts';
import type { Bench } from './figures.ts';

/** Benches of the page store. */
export const CACHE = {
  hit,
  crowd,
  instances,
  'purge-races': purgeRaces,
  'purge-storm': purgeStorm,
  'purge-block': purgeBlock,
  'purge-all': purgeAll,
  webhook,
  memory,
  streams,
  growth,
  'prerender-growth': prerenderGrowth,
  'api-away': apiAway,
} satisfies Record<string, Bench>;
