import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);
/** The W3C checker (vnu). The package's main module is a program: only the place of its jar is taken from it. */
const JAR = join(require.resolve('vnu-jar'), '../build/dist/vnu.jar');
const run = promisify(execFile);

/** Its parser of style sheets is older than `light-dark()`, `@container` and `line-clamp`, and fails on them: HTML alone counts. */
const STYLES = 'CSS: .*';

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  /** Of the file. */
  url: string;
  message: string;
  extract?: string;
}

/** Each error with the number of files that have it and the first of them; one Java process checks the whole folder. */
export async function errorsIn(folder: string): Promise<string[]> {
  const options = [
    '--format',
    'json',
    '--stdout',
    '--errors-only',
    '--skip-non-html',
    '--exit-zero-always',
    '--filterpattern',
    STYLES,
  ];
  const { stdout } = await run(process.env['JAVA'] || 'java', ['-jar', JAR, ...options, folder], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  const seen = Map.groupBy(messages, ({ message, extract = '' }) => `${message} ${extract.trim()}`);
  return [...seen].map(([error, where]) => {
    const first = decodeURIComponent(where[0]?.url.split('/').at(-1) ?? '');
    return `${error}: ${new Set(where.map(({ url }) => url)).size} pages, first ${first}`;
  });
}
