import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);
/** The jar of the W3C checker (vnu). The package's main module is a program, which is only used to find the jar. */
const JAR = join(require.resolve('vnu-jar'), '../build/dist/vnu.jar');
const runFile = promisify(execFile);

/**
 * Messages about style sheets are left out: the checker does not know `light-dark()`, `@container` and `line-clamp`,
 * and calls them errors.
 */
const CSS_MESSAGES = 'CSS: .*';

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  /** Address of the file that has the error. */
  url: string;
  message: string;
  extract?: string;
}

/**
 * Checks all HTML files of a folder in one Java process. Returns one line for each error, with the number of files that
 * have it and the name of the first.
 */
export async function errorsIn(folder: string): Promise<string[]> {
  const options = [
    '--format',
    'json',
    '--stdout',
    '--errors-only',
    '--skip-non-html',
    '--exit-zero-always',
    '--filterpattern',
    CSS_MESSAGES,
  ];
  const { stdout } = await runFile(process.env['JAVA'] || 'java', ['-jar', JAR, ...options, folder], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  const groupByError = Map.groupBy(messages, ({ message, extract = '' }) => `${message} ${extract.trim()}`);
  return [...groupByError].map(([error, found]) => {
    const first = decodeURIComponent(found[0]?.url.split('/').at(-1) ?? '');
    return `${error}: ${new Set(found.map(({ url }) => url)).size} pages, first ${first}`;
  });
}
