import * as v from 'valibot';
import { DEFAULT_LOCALE, LOCALES } from '#config.ts';
import { Email, Text } from '#contract/text.ts';
import { database } from '#db/client.ts';
import { addStaff, closeStaff, listStaff } from '#services/desk/staff.ts';
import { links } from '#mail/links.ts';
import type { DeskAnswer, DeskCall, DeskCommand } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';
import { parseChoice } from './options.ts';
import { formatMinute, table } from './table.ts';

const yesNo = (isDone: boolean) => (isDone ? 'yes' : 'not yet');

async function list(): Promise<DeskAnswer> {
  const staff = await listStaff(database());
  const rows = staff.map(({ name, email, hasPassword, hasSecondFactor, createdAt }) => [
    name,
    email,
    yesNo(hasPassword),
    yesNo(hasSecondFactor),
    formatMinute(createdAt),
  ]);
  const head = ['NAME', 'E-MAIL', 'PASSWORD', 'SECOND FACTOR', 'SINCE'];
  return { data: staff, lines: rows.length > 0 ? table(head, rows) : ['There is no account of the staff.'] };
}

async function add({ args, options, staff }: DeskCall): Promise<DeskAnswer> {
  const [, email = '', name = ''] = args;
  if (!v.is(Email, email)) throw new DeskRefusal(`"${email}" is no e-mail address.`, EXIT.usage);
  if (!v.is(Text(120), name)) throw new DeskRefusal('What is their name?', EXIT.usage);
  const locale = parseChoice(options, 'locale', LOCALES) ?? DEFAULT_LOCALE;
  const newMember = await addStaff(database(), staff.actor, {
    email: email.trim(),
    name: name.trim(),
    locale,
  });
  if (!newMember) throw new DeskRefusal(`${email} has an account. Staff need an address of their own.`);
  const link = links.resetPassword(locale, newMember.token);
  const minutes = newMember.lifetime / 60_000;
  return {
    data: { id: newMember.id, email, link },
    lines: [
      `${name} has an account, and a mail with this link, good for ${minutes} minutes and once:`,
      `  ${link}`,
      'Later: “Forgot your password?” on the login page. Nothing opens before an authenticator app is set up.',
    ],
  };
}

async function close({ args, io, options, staff, now }: DeskCall): Promise<DeskAnswer> {
  const email = args[1] ?? '';
  if (!options['yes']) {
    if (!io.ask) throw new DeskRefusal('Nobody can be asked here: --yes', EXIT.usage);
    if (!(await io.ask(`Close the account of ${email}? It cannot be opened again.`)))
      throw new DeskRefusal('Nothing has changed.', EXIT.declined);
  }
  if (!(await closeStaff(database(), staff.actor, email, now)))
    throw new DeskRefusal('No account of the staff has this address.');
  return { data: { email }, lines: [`Closed; ${email} is signed out everywhere.`] };
}

const SUBCOMMANDS = { list, add, close } as const;
/** The number of arguments of each subcommand, its name included. */
const ARGUMENT_COUNTS = { list: 1, add: 3, close: 2 } as const;

export const STAFF_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  staff: {
    usage: '[list] | add <e-mail> <name> [--locale xx] | close <e-mail> [--yes]',
    summary: 'accounts of the staff',
    help: [
      'Somebody who is added chooses a password by a link, and sets up an authenticator app (second factor)',
      'before anything opens. Accounts of the staff are made here only, never over the network.',
    ],
    minArguments: 0,
    maxArguments: 3,
    options: { locale: { type: 'string' }, yes: { type: 'boolean', short: 'y' } },
    run: async (call) => {
      const subcommand =
        parseChoice({ '<what>': call.args[0] ?? 'list' }, '<what>', ['list', 'add', 'close']) ?? 'list';
      const count = ARGUMENT_COUNTS[subcommand];
      // `list` may be left out.
      if (call.args.length > count || (subcommand !== 'list' && call.args.length < count))
        throw new DeskRefusal('That is not how it is called. See: npm run desk -- help staff', EXIT.usage);
      return SUBCOMMANDS[subcommand](call);
    },
  },
};
