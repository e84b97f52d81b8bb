/** Matches a web address. Addresses come from the API: `javascript:` must not become a link. */
export const WEB_ADDRESS = /^https?:\/\//i;
