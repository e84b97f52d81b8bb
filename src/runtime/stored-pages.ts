import { targetOf } from '#cache/address/key.ts';
import { log } from '#runtime/log.ts';

/**
 * The keys of the stored pages among paths without percent-encoding, in their order. None when the paths cannot be read:
 * pages are rendered without them too, in another order.
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
