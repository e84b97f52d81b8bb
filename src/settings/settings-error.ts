/** Bad settings at the start; the message lists each with an example. */
export class SettingsError extends Error {}
