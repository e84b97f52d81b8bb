import { log } from '#runtime/log.ts';

/** Logs what those who run the site should know when it starts. A database that is away is told elsewhere. */
export async function logWarnings(read: () => Promise<string[]>): Promise<void> {
  const warnings = await read().catch(() => []);
  for (const warning of warnings) log.warn(warning);
}
