import type { Heads } from '#db/queries/content-versions.ts';
import type { Io } from './io.ts';

/** A parsed command line, with the published versions and the terminal that its command works on. */
export interface Call {
  args: string[];
  options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  heads: Heads;
  io: Io;
}
