const MODULE = /[\\/]astro[\\/]dist[\\/]core[\\/]environment[\\/]production\.js$/;
const STREAMING = 'defaultStreaming: () => true';

/**
 * Vite plugin: pages are rendered as a whole before their head is sent. Streamed, an error half-way would be a cut 200,
 * and a hash that a component adds to the content security policy would come after the header.
 * Astro takes `streaming: false` only without a src/fetch.ts; with one, this default is what counts. The build fails
 * when Astro no longer has it in this form.
 */
export function wholePages() {
  let done = false;
  return {
    name: 'whole-pages',
    transform: {
      filter: { id: MODULE },
      handler(code) {
        if (!code.includes(STREAMING)) this.error(`Astro's ${STREAMING} has gone: pages would be streamed.`);
        done = true;
        return { code: code.replace(STREAMING, 'defaultStreaming: () => false'), map: null };
      },
    },
    closeBundle() {
      if (this.environment?.name === 'ssr' && !done)
        this.error("Astro's environment was not bundled: pages would be streamed.");
    },
  };
}
