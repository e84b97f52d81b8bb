import { targetOf } from '#cache/address/key.ts';
import { log } from '#runtime/log.ts';

/**
 * Reads paths (without percent-encoding) and returns the keys of those that are stored pages, in the same order. Empty
 * when the paths cannot be read: they only decide which pages are rendered first.
 */
export async function storedPages(readPaths?: () => Promise<string[]>): Promise<string[]> {
  try {
    const paths = (await readPaths?.()) ?? [];
    return paths.flatMap((path) => {
      const target = targetOf(encodeURI(path));
      return target.kind === 'page' ? [target.key] : [];
    });
  } catch (cause) {
    log.warn({ err: cause }, 'pages are rendered in no special order: the counts of views could not be read');
    return [];
  }
}
