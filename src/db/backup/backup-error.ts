/** Why a backup cannot be made or used, in words for who asked for it. Nothing was changed. */
export class BackupError extends Error {}
