import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { env } from '#env.ts';
import { openSite } from '#runtime/site.ts';
import { cpuOf } from '../measure/cpu.ts';
import { keyOf, responseFor } from './synthetic-page.ts';

/**
 * Prerenders a site whose home page links to many small pages, and ends. Argument: the number of small pages. Prints
 * the number of rendered pages and the milliseconds of CPU that they took.
 */
const count = Number(process.argv[2]);
const dist = join(env.DATA_DIR, 'dist/');
mkdirSync(join(dist, 'client'), { recursive: true });
writeFileSync(join(dist, 'build.json'), '{"id":"linked"}');
const links = Array.from({ length: count }, (_, index) => `<a href="${keyOf(index)}">${index}</a>`).join('');

const site = await openSite({
  dist: pathToFileURL(dist),
  app: {
    render: async (request) => {
      const path = new URL(request.url).pathname;
      const body = path === '/en' ? links : path;
      return responseFor(`<!doctype html><title>x</title><body>${body}`, ['home'], 3600);
    },
  },
});
const before = cpuOf(process.pid);
const { pages } = await site.prerender();
console.log(`${pages} pages in ${Math.round(cpuOf(process.pid) - before)} ms`);
await site.close();
process.exit(0);
