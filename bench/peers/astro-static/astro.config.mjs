import { writeFileSync } from 'node:fs';
import { defineConfig } from 'astro/config';

/** The time at which Astro asks for the first page, after the bundling; in milliseconds since the process began. */
let began;

/** The standard prerenderer, with the time at which it begins. */
const timed = (standard) => ({
  ...standard,
  getStaticPaths() {
    began = performance.now();
    return standard.getStaticPaths();
  },
});

/**
 * Writes the milliseconds that the pages alone took, without the bundling before them, into the file BENCH_TIME, which
 * `bench/build.ts` names and reads.
 */
const stopwatch = {
  name: 'stopwatch',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) => setPrerenderer(timed),
    'astro:build:generated': () => {
      if (began === undefined) throw new Error('The build has rendered no pages');
      writeFileSync(process.env.BENCH_TIME, String(performance.now() - began));
    },
  },
};

export default defineConfig({ site: 'https://www.example.test', integrations: [stopwatch] });
