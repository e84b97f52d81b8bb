import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island at the first hover, focus, touch or key on it. */
    'client:interaction'?: boolean;
  }
}
