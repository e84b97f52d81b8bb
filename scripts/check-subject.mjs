import { readFileSync } from 'node:fs';

/**
 * Refuses a commit message whose subject has more than 72 characters. Argument: the path of the message. `fixup!` and
 * `squash!` of git are no part of the final subject, and git writes the subjects of merges. The script runs on the
 * machine's own Node.
 */
const MOST = 72;

const lines = readFileSync(process.argv[2] ?? '', 'utf8').split('\n');
const subject = (lines.find((line) => /^[^#\s]/.test(line)) ?? '').replace(
  /^(?:(?:fixup|squash|amend)! )+/,
  '',
);
const isMerge = subject.startsWith('Merge ');
const { length } = Array.from(subject);
if (length > MOST && !isMerge) {
  console.error(`The subject of the commit has ${length} characters, at most ${MOST} are allowed.`);
  process.exitCode = 1;
}
