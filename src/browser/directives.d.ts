import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island at the first hover, focus, touch or key on it. */
    'client:interaction'?: boolean;
  }
}

declare global {
  /** The directives that islands find here by their names. */
  var Astro: Readonly<Record<string, ClientDirective>> | undefined;
}
