/** False in a static export: what needs the server, marked `data-server`, is not part of its pages. */
export const HAS_SERVER = globalThis.document?.documentElement.dataset['static'] === undefined;
