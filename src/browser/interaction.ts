import type { ClientDirective } from 'astro';

/** Events that hydrate an island; a touch begins with `pointerdown`, before the finger is lifted. */
const WAKING_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Elements whose clicks work without the island, so that the clicks are not held back. */
const NATIVE = 'a[href], summary, label, input, select, textarea, [popovertarget], [type=submit]';

type Load = Parameters<ClientDirective>[0];

/** Receives the loader of an island that has waited for it since its page was opened. */
const receivers = new WeakMap<HTMLElement, (load: Load) => void>();

/**
 * `client:interaction`: hydrates an island at the first hover, focus, touch or key on it. Clicks and submits
 * during the load are held and replayed after it: to the island, or to the browser where the code cannot be
 * loaded.
 */
const interaction: ClientDirective = (load, _options, island) => {
  const receive = receivers.get(island);
  if (receive) receive(load);
  else hydrateOnInteraction(island, () => Promise.resolve(load));
};

/**
 * Prepares an island whose custom element is not defined yet: the first interaction calls `defineElement`, and the
 * element then calls the directive with the island's loader.
 */
export function defineOnInteraction(island: HTMLElement, defineElement: () => Promise<unknown>): void {
  const loader = new Promise<Load>((resolve) => receivers.set(island, resolve));
  hydrateOnInteraction(island, async () => {
    preload(island);
    await defineElement();
    return loader;
  });
}

/** Loads the island's code beside Astro's element, which imports the same files later. */
function preload(island: HTMLElement): void {
  for (const name of ['component-url', 'renderer-url']) {
    const href = island.getAttribute(name) ?? '';
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/**
 * Reports that the custom element could not be loaded, as the element itself does for the code of its island. Where
 * another island loads the element later, the directive prepares this island anew.
 */
function reportFailure(island: HTMLElement, error: unknown): void {
  receivers.delete(island);
  island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error } }));
}

function hydrateOnInteraction(island: HTMLElement, findLoader: () => Promise<Load>): void {
  const heldEvents = new Map<EventTarget, () => void>();
  const listening = new AbortController();
  const listenerOptions = { capture: true, signal: listening.signal };
  let isAwake = false;

  const wake = async () => {
    if (isAwake) return;
    isAwake = true;
    const load = await findLoader().catch((error: unknown) => reportFailure(island, error));
    const hydrate = await load?.();
    await hydrate?.();
    listening.abort();
    for (const [target, replay] of heldEvents) {
      // The renderer hydrates in a transition, so the island may not be hydrated yet. React hydrates it at once for a
      // `mouseup`, but not for a `submit`.
      target.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
      replay();
    }
  };
  const holdBack = (event: Event, replay: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.target) heldEvents.set(event.target, replay);
    void wake();
  };

  // The island shows its own messages for invalid fields; those of the browser are in the browser's language.
  for (const form of island.querySelectorAll('form')) form.noValidate = true;
  for (const name of WAKING_EVENTS)
    island.addEventListener(name, wake, { ...listenerOptions, passive: true });
  const holdClick = (event: Event) => {
    const target = event.target as HTMLElement;
    const button = target.closest<HTMLElement>('button');
    if (button && !target.closest(NATIVE)) holdBack(event, () => button.click());
  };
  const holdSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    holdBack(event, () => form.requestSubmit(event.submitter));
  };
  island.addEventListener('click', holdClick, listenerOptions);
  island.addEventListener('submit', holdSubmit as EventListener, listenerOptions);
  // A reload by chunk-guard.ts could cut off the held form, which the browser then sends without the island, so the
  // guard does not hear of the failure.
  const keepPageOnFailure = (event: Event) => {
    if (heldEvents.size > 0) event.stopPropagation();
  };
  island.addEventListener('astro:hydration-error', keepPageOnFailure, listenerOptions);
}

export default interaction;
