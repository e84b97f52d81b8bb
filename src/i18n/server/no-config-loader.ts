/**
 * Stands in for `@proload/core` and its plugin in the server bundle: astro-i18next reads its configuration
 * file while Astro starts, yet imports the loader (and with it esbuild) wherever its helpers are used.
 */
function load(): never {
  throw new Error('astro-i18next reads its configuration at start only');
}
load.use = load;

export default load;
