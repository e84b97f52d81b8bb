import { database } from '#db/client.ts';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '#db/migrate.ts';
import { env } from '#env.ts';
import { COMMANDS } from './commands.ts';
import { helpOf, OVERVIEW } from './help.ts';
import { type DeskIo, DeskRefusal, EXIT, type Exit } from './io.ts';

/** Runs one command line. Resolves with the exit code; expected failures are printed. */
export async function runDesk(argv: readonly string[], io: DeskIo): Promise<Exit> {
  try {
    return await run(argv, io);
  } catch (error) {
    if (!(error instanceof DeskRefusal)) throw error;
    io.tell(error.message);
    return error.exit;
  }
}

async function run([name = 'help', ...rest]: readonly string[], io: DeskIo): Promise<Exit> {
  if (['help', '--help', '-h'].includes(name)) return printLines(rest[0] ? helpOf(rest[0]) : OVERVIEW, io);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new DeskRefusal(`There is no command ${name}. All of them: npm run desk -- help`, EXIT.usage);
  const { values, positionals } = parseCommand(name, rest, command.options);
  if (values['help']) return printLines(helpOf(name), io);
  if (positionals.length < command.minArguments || positionals.length > command.maxArguments)
    throw new DeskRefusal(['That is not how it is called.', ...helpOf(name)].join('\n'), EXIT.usage);
  if (!env.embedded)
    throw new DeskRefusal(
      'This site’s records live in the back end at API_URL: its own desk has them.',
      EXIT.usage,
    );
  await migrateDatabase(database());
  const { json, ...options } = values;
  const staff = { actor: `desk:${io.user}` };
  const { data, lines } = await command.run({ args: positionals, options, staff, now: new Date(), io });
  return printLines(json ? [JSON.stringify(data, null, 2)] : lines, io);
}

function printLines(lines: readonly string[], io: DeskIo): Exit {
  for (const line of lines) io.print(line);
  return EXIT.done;
}

function parseCommand(
  name: string,
  args: readonly string[],
  ownOptions: (typeof COMMANDS)[string]['options'],
) {
  const options = {
    ...ownOptions,
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new DeskRefusal(`${(error as Error).message}\nHelp: npm run desk -- help ${name}`, EXIT.usage);
  }
}
