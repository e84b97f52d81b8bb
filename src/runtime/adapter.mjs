import { plainImports } from './plain-imports.mjs';

/**
 * Astro adapter: the server bundle's entry is our own HTTP server (entry.ts), so that the page store, the cache
 * provider and the request pipeline are one program with one state.
 */
export default function adapter() {
  return {
    name: 'runtime',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => updateConfig({ vite: { plugins: [plainImports()] } }),
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'runtime',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        }),
    },
  };
}
