const HELPER = /^\0vite\/preload-helper\.js$/;
// The helper gets no file of its own, which would be one more request of every page: it joins `config.ts`, which all
// pages load.
const groups = [{ name: 'config', test: new RegExp(`${HELPER.source}|[\\\\/]src[\\\\/]config\\.ts$`) }];
const build = { modulePreload: false, rolldownOptions: { output: { codeSplitting: { groups } } } };

/**
 * Vite plugin that makes every `import()` the browser's own. Vite wraps each one in a helper that preloads style
 * sheets and modules. No module here has style sheets to preload, and with the helper's 0.7 KB pages would exceed
 * their budget: 5 KB of script before the visitor first touches them. `modulePreload: false`, which Astro does not
 * pass on, empties the lists but keeps the helper (https://github.com/vitejs/vite/issues/13952), so this plugin
 * replaces the helper by a one-line module. The build fails when Vite no longer loads the helper under this name.
 */
export function plainImports() {
  let replaced = false;
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    configEnvironment: (name) => (name === 'client' ? { build } : undefined),
    load: {
      filter: { id: HELPER },
      handler() {
        replaced = true;
        return 'export const __vitePreload = (load) => load();';
      },
    },
    closeBundle() {
      if (this.environment?.name === 'client' && !replaced)
        this.error("Vite's helper for imports has another name: see whether it can be done without now.");
    },
  };
}
