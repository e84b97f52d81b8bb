import type { Heads } from '#db/queries/content-versions.ts';
import type { Io } from './io.ts';

/** One command line, read. */
export interface Call {
  args: string[];
  options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  heads: Heads;
  io: Io;
}
