import { appendFileSync } from 'node:fs';

/** Adds a line to the summary of `npm test`, or prints it where a test runs alone. */
export function note(text: string): void {
  const file = process.env['TEST_NOTES'];
  if (file) appendFileSync(file, `${text}\n`);
  else console.log(text);
}
