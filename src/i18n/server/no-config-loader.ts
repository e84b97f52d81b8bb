/**
 * Replaces `@proload/core` and its plugin in the server bundle. astro-i18next needs them only while Astro starts, to
 * read its configuration file, but its helpers import them too, and with them esbuild.
 */
function load(): never {
  throw new Error('astro-i18next reads its configuration at start only');
}
load.use = load;

export default load;
