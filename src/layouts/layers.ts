/** Order of the cascade, weakest first. Written into the head, above every sheet: the bundler sorts sheets its own way. */
export const LAYERS = '@layer reset, tokens, base, components, utilities, print;';

const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(LAYERS));

/** For the content security policy, which allows inline styles by hash only: part of Astro's configuration. */
export const LAYERS_HASH = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` as const;
