/** False in a static export, whose pages have no elements that need the server (marked with `data-server`). */
export const HAS_SERVER = globalThis.document?.documentElement.dataset['static'] === undefined;
