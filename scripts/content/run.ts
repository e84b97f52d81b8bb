import { parseArgs } from 'node:util';
import { ConflictError } from '#services/publishing/publish.ts';
import { readHeads } from '#db/queries/content-versions.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { ContentError } from '#content/content-error.ts';
import { database } from '#db/client.ts';
import { env } from '#env.ts';
import { COMMANDS } from './commands.ts';
import { describeConflict } from './conflict.ts';
import { helpOf, OVERVIEW } from './help.ts';
import { EXIT, type Exit, type Io, UsageError } from './io.ts';

/** Runs one command line. Resolves with the exit code; expected failures are printed. */
export async function runContent(argv: readonly string[], io: Io): Promise<Exit> {
  try {
    return await run(argv, io);
  } catch (error) {
    if (error instanceof UsageError) {
      io.print(error.message);
      return EXIT.usage;
    }
    if (error instanceof ConflictError) {
      for (const line of describeConflict(error)) io.print(line);
      return EXIT.conflict;
    }
    if (!(error instanceof ContentError)) throw error;
    io.print(error.message);
    io.print('Nothing was stored.');
    return EXIT.failed;
  }
}

async function run([name = 'help', ...rest]: readonly string[], io: Io): Promise<Exit> {
  if (['help', '--help', '-h'].includes(name)) {
    const about = rest[0];
    for (const line of about ? helpOf(about) : OVERVIEW) io.print(line);
    return EXIT.done;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}. All of them: npm run content -- help`);
  const { values, positionals } = parseCommand(name, rest, command.options);
  if (values['help']) {
    for (const line of helpOf(name)) io.print(line);
    return EXIT.done;
  }
  const { least, most } = command;
  if (positionals.length < least || positionals.length > most)
    throw new UsageError([`That is not how ${name} is called.`, ...helpOf(name)].join('\n'));
  if (!env.embedded)
    throw new UsageError('The content of this site lives in the back end at API_URL: publish it there.');
  await migrateDatabase(database());
  const heads = await readHeads(database());
  if (heads.size === 0) throw new UsageError('The database holds no content yet. First: npm run seed');
  return command.run({ args: positionals, options: values, heads, io });
}

function parseCommand(name: string, args: readonly string[], options: (typeof COMMANDS)[string]['options']) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nHelp: npm run content -- help ${name}`);
  }
}
