import type { Source } from '#contract/content/blog.ts';

/**
 * The citation of a source, as schema.org has it in `citation`: the address where the source can be read, which names it
 * without doubt, or else its title and publisher.
 */
export const citationOf = ({ title, publisher, url }: Source): string =>
  url || [title, publisher].filter((part) => part !== '').join(', ');
