/** Thrown at boot; the message lists every bad setting with an example. */
export class SettingsError extends Error {}
