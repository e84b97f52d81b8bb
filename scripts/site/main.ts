import { describeError, type LoggedError } from '#db/describe-error.ts';

/**
 * Runs a script. An error ends the process with 1; of an expected one the message alone is printed, without a stack.
 */
export async function main(script: () => Promise<void>): Promise<void> {
  try {
    await script();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

const EXPECTED = [
  'SettingsError',
  'BuildError',
  'PrerenderError',
  'ExportError',
  'ContentError',
  'BackupError',
  'EncryptionError',
  'DatabaseUnavailable',
];

/** The text that tells people of an error: never the values of a query, which may be personal. @internal */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another one: PORT=${(port ?? 4321) + 1} npm start`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be opened by this user. Choose one above 1023.`;
  const expected = EXPECTED.includes(error.constructor.name) || EXPECTED.includes(error.name);
  return expected ? error.message : stackOf(describeError(error) as LoggedError);
}

function stackOf({ stack, message, cause }: LoggedError): string {
  const own = stack ?? message;
  return cause ? `${own}\nCaused by: ${stackOf(cause as LoggedError)}` : own;
}
