import { transaction } from '#db/client.ts';
import * as decide from '#services/doctor-file/decide.ts';
import { type Dossier, listReviews, openDossier, type ReviewRow } from '#services/doctor-file/review.ts';
import type { DeskAnswer, DeskCall, DeskCommand, Options } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';
import { dayOf, idOf, listed, oneOf, pageOf, textOf } from './paging.ts';
import { indented, minute, plain } from './table.ts';

const text = { type: 'string' } as const;
const FILTERS = ['waiting', 'none', 'approved', 'refused', 'all'] as const;

const HEAD = ['ID', 'NAME', 'E-MAIL', 'ACCOUNT', 'FILE', 'VERSION', 'SENT', 'CERTIFICATES'];
const cells = ({ doctor, file, certificates }: ReviewRow) => [
  doctor.id,
  doctor.name,
  doctor.email,
  doctor.state,
  file?.state ?? 'none',
  String(file?.version ?? ''),
  minute(file?.givenAt),
  String(certificates),
];

function shown({ doctor, file, certificates }: Dossier): DeskAnswer {
  const { licence, verifiedUntil, reason } = file ?? {};
  const lines = [
    `${plain(doctor.name)} <${plain(doctor.email)}>, ${doctor.state}`,
    `  e-mail    ${doctor.verified ? 'verified' : 'not verified'}`,
    `  licence   ${licence ? `${plain(licence)}, looked up, good until ${verifiedUntil}` : 'not looked up'}`,
    ...(file ? [`  file      version ${file.version}, ${file.state}, sent ${minute(file.givenAt)}`] : []),
    ...(reason ? [`  refused   ${plain(reason)}`] : []),
    ...(file ? ['', ...indented(JSON.stringify(file.given, null, 2))] : ['  has sent nothing yet']),
    ...certificates.flatMap(({ id, title, issuer, issued, expires, state }) => [
      '',
      `${id}  ${state}`,
      `  ${plain(title)}, ${plain(issuer)}, ${issued}${expires ? ` to ${expires}` : ''}`,
    ]),
  ];
  return { data: { doctor, file, certificates }, lines };
}

const REFUSALS = {
  changed: 'Nothing of it waits, or something else was sent meanwhile: look again.',
  nobody: 'There is no such doctor.',
  unchecked: 'No check of the licence holds: doctor-licence comes first.',
} as const;

async function opened({ staff }: DeskCall, doctor: string | undefined): Promise<DeskAnswer> {
  const dossier = doctor && (await transaction((tx) => openDossier(tx, { doctor, staff })));
  if (!dossier) throw new DeskRefusal(REFUSALS.nobody);
  return shown(dossier);
}

async function decided(call: DeskCall, decision: Promise<decide.Decided>): Promise<DeskAnswer> {
  const came = await decision;
  if (came !== 'done') throw new DeskRefusal(REFUSALS[came]);
  return opened(call, idOf(call.args[0]));
}

function versionOf({ version }: Options): number {
  if (!/^[1-9]\d{0,8}$/.test(String(version)))
    throw new DeskRefusal('Say what you read: --version N', EXIT.usage);
  return Number(version);
}

function reasonOf(options: Options): string {
  const reason = textOf(options, 'reason', 1000);
  if (!reason) throw new DeskRefusal('Say why: --reason TEXT', EXIT.usage);
  return reason;
}

async function certificate(call: DeskCall, refused?: string): Promise<DeskAnswer> {
  const { args, staff, now } = call;
  const decision = { certificate: idOf(args[0]), staff, now, refused };
  const doctor = await transaction((tx) => decide.decideCertificate(tx, decision));
  if (!doctor) throw new DeskRefusal('No such certificate waits.');
  return opened(call, doctor);
}

async function licence(call: DeskCall): Promise<DeskAnswer> {
  const { args, options, staff, now } = call;
  const [doctor, number] = [idOf(args[0]), textOf({ number: args[1] }, 'number', 60)];
  const today = now.toISOString().slice(0, 10);
  const [verifiedOn, verifiedUntil] = [dayOf(options, 'on') ?? today, dayOf(options, 'until')];
  if (!number || !verifiedUntil || verifiedOn > today || verifiedUntil < verifiedOn)
    throw new DeskRefusal('It takes a number, --until DAY, and --on DAY that is not to come.', EXIT.usage);
  const check = { licence: number, verifiedOn, verifiedUntil };
  if (!(await transaction((tx) => decide.noteLicence(tx, { doctor, staff, check }))))
    throw new DeskRefusal('There is no such doctor, or he has sent nothing yet.');
  return opened(call, doctor);
}

const one = { least: 1, most: 1 } as const;

export const DOCTOR_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  doctors: {
    usage: '[--state S] [--page N]',
    summary: 'doctors whose file or certificates wait',
    help: [`States: ${FILTERS.join(', ')}; otherwise waiting.`],
    least: 0,
    most: 0,
    options: { state: text, page: text },
    run: async ({ options, staff }) => {
      const page = pageOf(options);
      const found = await listReviews(staff, oneOf(options, 'state', FILTERS) ?? 'waiting', page);
      return listed(found, page, { head: HEAD, cells, empty: 'Nothing waits.' });
    },
  },
  doctor: {
    usage: '<id>',
    summary: 'what a doctor sent, with his certificates',
    ...one,
    options: {},
    run: (call) => opened(call, idOf(call.args[0])),
  },
  'doctor-licence': {
    usage: '<id> <number> --until DAY [--on DAY]',
    summary: 'note that a licence was looked up',
    help: ['The badge falls off after the last day. A day that is over takes the check back.'],
    least: 2,
    most: 2,
    options: { on: text, until: text },
    run: licence,
  },
  'doctor-approve': {
    usage: '<id> --version N',
    summary: 'publish what a doctor sent',
    help: ['Opens the account of who has registered. The version is what you read: doctor <id>.'],
    ...one,
    options: { version: text },
    run: (call) => {
      const { args, options, staff, now } = call;
      const decision = { doctor: idOf(args[0]), version: versionOf(options), staff, now };
      return decided(
        call,
        transaction((tx) => decide.approveFile(tx, decision)),
      );
    },
  },
  'doctor-refuse': {
    usage: '<id> --version N --reason TEXT',
    summary: 'refuse it; what is published stays',
    help: ['The doctor reads the reason.'],
    ...one,
    options: { version: text, reason: text },
    run: (call) => {
      const { args, options, staff, now } = call;
      const reason = reasonOf(options);
      const decision = { doctor: idOf(args[0]), version: versionOf(options), reason, staff, now };
      return decided(
        call,
        transaction((tx) => decide.refuseFile(tx, decision)),
      );
    },
  },
  'certificate-approve': {
    usage: '<id>',
    summary: 'accept a certificate',
    ...one,
    options: {},
    run: (call) => certificate(call),
  },
  'certificate-refuse': {
    usage: '<id> --reason TEXT',
    summary: 'refuse a certificate',
    help: ['The doctor reads the reason.'],
    ...one,
    options: { reason: text },
    run: (call) => certificate(call, reasonOf(call.options)),
  },
};
