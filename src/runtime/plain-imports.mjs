const HELPER = /vite[\\/]preload-helper/;

/**
 * Vite plugin: `import()` is the browser's own. Vite's helper around it fetches style sheets and modules ahead, which
 * no part of ours has, and would be a fifth of the script that a page needs before it is touched.
 */
export function plainImports() {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
    },
  };
}
