/** A backup cannot be made or used. The message is for the operator; nothing was changed. */
export class BackupError extends Error {}
