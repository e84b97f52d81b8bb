const MODULE = /[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/]scripts\.js$/;
const STYLE = `<style>\${ISLAND_STYLES}</style>`;

/**
 * Vite plugin: Astro writes a style before the first island of a page, which is where HTML allows none. The rule stands
 * in styles/base.css instead. The build fails when Astro no longer writes it in this form.
 */
export function leanIslands() {
  let done = false;
  return {
    name: 'lean-islands',
    transform: {
      filter: { id: MODULE },
      handler(code) {
        if (!code.includes(STYLE)) this.error("Astro's style of islands has changed: look at its HTML anew.");
        done = true;
        return { code: code.replace(STYLE, ''), map: null };
      },
    },
    closeBundle() {
      if (this.environment?.name === 'ssr' && !done)
        this.error("Astro's island scripts were not bundled: their style would stand in the body.");
    },
  };
}
