import { writeFileSync } from 'node:fs';
import { defineConfig } from 'astro/config';

let began = 0;

/** Writes the milliseconds that the pages alone took, without the bundling before them, into the file BENCH_TIME. */
const stopwatch = {
  name: 'stopwatch',
  hooks: {
    'astro:build:ssr': () => {
      began = performance.now();
    },
    'astro:build:generated': () => writeFileSync(process.env.BENCH_TIME, String(performance.now() - began)),
  },
};

export default defineConfig({ site: 'https://www.example.test', integrations: [stopwatch] });
