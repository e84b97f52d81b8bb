/**
 * The order of the CSS cascade layers, the weakest first. It is written into the head above every style sheet, because
 * the bundler decides the order of the sheets.
 */
export const LAYERS = '@layer reset, tokens, base, components, utilities, print;';

const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(LAYERS));

/** The hash by which the content security policy in Astro's configuration allows this inline style. */
export const LAYERS_HASH = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` as const;
