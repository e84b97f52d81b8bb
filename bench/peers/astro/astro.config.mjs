import node from '@astrojs/node';
import { defineConfig, memoryCache } from 'astro/config';

// A stock project: on-demand pages in Astro's own memory cache, served by its own server.
export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  cache: { provider: memoryCache({ max: 100_000 }) },
});
