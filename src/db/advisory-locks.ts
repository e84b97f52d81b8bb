/** The numbers of the advisory locks of the database. Each use has its own, so that none waits for another. */
export const ADVISORY_LOCKS = {
  migrations: 7_428_901_153,
  auditLog: 7_428_901_154,
  content: 7_428_901_155,
} as const;
