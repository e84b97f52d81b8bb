import { readFileSync } from 'node:fs';

/**
 * Refuses a commit message whose subject has more than 72 characters. Argument: the path of the message. `fixup!` and
 * `squash!` of git are no part of the final subject. The script runs on the machine's own Node.
 */
const MOST = 72;

const message = readFileSync(process.argv[2] ?? '', 'utf8');
const subject = (message.split('\n')[0] ?? '').replace(/^(?:(?:fixup|squash|amend)! )+/, '');
const { length } = Array.from(subject);
if (length > MOST) {
  console.error(`The subject of the commit has ${length} characters, at most ${MOST} are allowed.`);
  process.exitCode = 1;
}
