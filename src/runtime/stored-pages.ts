import { targetOf } from '#cache/address/key.ts';
import { log } from '#runtime/log.ts';

/**
 * Reads paths (without percent-encoding) and returns the keys of those that the policy stores, whether or not they
 * exist, in the same order. Empty when the paths cannot be read: pages are then rendered in another order, and a page
 * that nothing links to only when somebody asks for it.
 */
export async function keysOfStorable(readPaths?: () => Promise<string[]>): Promise<string[]> {
  try {
    const paths = (await readPaths?.()) ?? [];
    return paths.flatMap((path) => {
      const target = targetOf(encodeURI(path));
      return target.kind === 'page' ? [target.key] : [];
    });
  } catch (cause) {
    log.warn(
      { err: cause },
      'pages that are read most are not rendered first: the counts of views could not be read',
    );
    return [];
  }
}
