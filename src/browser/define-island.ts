import { defineOnInteraction } from '#browser/interaction.ts';

/** Milliseconds between two attempts to load the custom element. */
const RETRY_DELAY = 1_000;

/**
 * Lets islands load Astro's custom element when they need it. On most pages all islands wait for an interaction, so that
 * the element is loaded with the first of them.
 */
export function defineIslandsWhenNeeded(): void {
  // Another script of the page may have defined the element, which then prepares its islands itself.
  if (customElements.get('astro-island')) return;
  for (const island of document.querySelectorAll<HTMLElement>('astro-island')) {
    if (island.getAttribute('client') === 'interaction') defineOnInteraction(island, defineElement);
    // A failure is reported as a rejection that nobody handles (`chunk-guard.ts`).
    else void defineElement();
  }
}

/** Loads the custom element; after a failure a second time, as the element does with the code of its island. */
const defineElement = () => loadElement().catch(() => pause(RETRY_DELAY).then(loadElement));

const loadElement = () => import('#browser/island-element.ts');
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
