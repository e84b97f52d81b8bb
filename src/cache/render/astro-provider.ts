import type { CacheProvider, CacheProviderFactory } from 'astro';
import { encodeMetadata, METADATA_HEADER } from '#cache/render/page-metadata.ts';
import { invalidate } from '#cache/invalidate/invalidation.ts';

/**
 * Astro's side of the page store. It has no `onRequest`: the runtime answers from the store before Astro is asked,
 * and stores what Astro renders.
 */
const provider: CacheProviderFactory = () =>
  ({
    name: 'pages',
    setHeaders({ tags = [], maxAge = 0 }) {
      return new Headers({ [METADATA_HEADER]: encodeMetadata({ tags, maxAge }) });
    },
    async invalidate({ path, tags = [] }) {
      if (path !== undefined) throw new Error('Pages are made stale by tag, not by path.');
      await invalidate([tags].flat());
    },
  }) satisfies CacheProvider;

export default provider;
