import { appendFileSync } from 'node:fs';

/** Says something in the summary of `npm test` (or on the console, when a test runs alone). */
export function note(text: string): void {
  const file = process.env['TEST_NOTES'];
  if (file) appendFileSync(file, `${text}\n`);
  else console.log(text);
}
