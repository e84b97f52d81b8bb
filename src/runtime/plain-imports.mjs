const HELPER = /^\0vite\/preload-helper\.js$/;
// A file of its own would be one more request of every page; all of them have the settings.
const groups = [{ name: 'config', test: new RegExp(`${HELPER.source}|[\\\\/]src[\\\\/]config\\.ts$`) }];
const build = { modulePreload: false, rolldownOptions: { output: { codeSplitting: { groups } } } };

/**
 * Vite plugin: `import()` is the browser's own. Vite wraps each one in a helper that fetches style sheets and lists of
 * modules ahead. No part of the site has such sheets, and with the helper's 0.7 KB pages would exceed the 5 KB of
 * script that they may need before they are touched. `modulePreload: false`, which Astro does not pass on, empties the
 * lists and keeps the helper (https://github.com/vitejs/vite/issues/13952), so another module takes its place. The
 * build fails when Vite no longer loads the helper under this name, or imports another function from it.
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
