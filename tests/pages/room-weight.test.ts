import { expect, test } from 'vitest';
import { openGuestLink } from '#contract/room/room.ts';
import { note } from '../support/note.ts';
import { elements } from './support/html.ts';
import { get } from './support/request.ts';
import { brotli, brotliOf, inlineText, lazyImports, load, withImports } from './support/scripts.ts';

const KB = 1024;
/** Most bytes of JavaScript: what every call loads, and that with the parts that few calls need. */
const LIMIT = { call: 114 * KB, all: 121 * KB };

test('a meeting’s room has at most 114 KB of JavaScript (brotli), and 121 with all that its island loads later', async () => {
  // The page for guests needs no account and holds the same island.
  const { status, text } = await get('/en/meeting/guest');
  expect(status).toBe(200);
  const island = new Set<string>();
  for (const element of elements(text, 'astro-island'))
    for (const address of [element['component-url'], element['renderer-url']])
      if (address) await withImports(address, island);
  expect([...island].some((address) => address.includes('MeetingRoom'))).toBe(true);
  const lazy = await lazyImports(island);
  const texts = await Promise.all([...island, ...lazy].map(load));
  expect(texts.filter((text) => text.includes(openGuestLink.path))).not.toEqual([]);
  expect(texts.filter((text) => text.includes(openGuestLink.summary))).toEqual([]);
  const page = new Set<string>();
  for (const { src } of elements(text, 'script')) if (src) await withImports(src, page);
  // The room's island waits for no touch, so the page loads Astro's element at once.
  const element = (await lazyImports(page)).filter((address) => address.includes('/island-element.'));
  expect(element).not.toEqual([]);
  const ownScripts = [...page, ...element].filter(
    (address) => !island.has(address) && !lazy.includes(address),
  );

  const initialBytes =
    brotli(inlineText(text, 'script')) + (await brotliOf(ownScripts)) + (await brotliOf(island));
  const lazyBytes = await brotliOf(lazy);
  note(
    `room: ${initialBytes} bytes of JavaScript (brotli), ${lazyBytes} more in ${lazy.length} files when needed`,
  );
  expect(initialBytes).toBeLessThanOrEqual(LIMIT.call);
  expect(initialBytes + lazyBytes).toBeLessThanOrEqual(LIMIT.all);
});
