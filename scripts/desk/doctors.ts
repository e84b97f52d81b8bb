import { database } from '#db/client.ts';
import type { ReviewRow } from '#db/queries/doctor-file/reviewed-doctors.ts';
import * as decide from '#services/doctor-file/decide.ts';
import { type Dossier, listReviews, openDossier } from '#services/doctor-file/review.ts';
import { REVIEW_FILTERS } from '#domain/doctor-file.ts';
import type { DeskAnswer, DeskCall, DeskCommand, Options } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';
import { dayOf, idOf, listed, oneOf, pageOf, textOf } from './paging.ts';
import { indented, minute, plain } from './table.ts';

const text = { type: 'string' } as const;
const LICENCE_USAGE = 'It takes a number, --until DAY, and --on DAY that is not to come.';

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

async function decided(decision: Promise<Dossier | keyof typeof REFUSALS>): Promise<DeskAnswer> {
  const came = await decision;
  if (typeof came === 'string') throw new DeskRefusal(REFUSALS[came]);
  return shown(came);
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

async function certificate({ args, staff, now }: DeskCall, refused?: string): Promise<DeskAnswer> {
  const dossier = await decide.decideCertificate(database(), {
    certificate: idOf(args[0]),
    staff,
    now,
    refused,
  });
  if (!dossier) throw new DeskRefusal('No such certificate waits.');
  return shown(dossier);
}

async function licence({ args, options, staff, now }: DeskCall): Promise<DeskAnswer> {
  const doctor = idOf(args[0]);
  const number = textOf({ number: args[1] }, 'number', 60);
  const verifiedOn = dayOf(options, 'on');
  const verifiedUntil = dayOf(options, 'until');
  if (!number || !verifiedUntil) throw new DeskRefusal(LICENCE_USAGE, EXIT.usage);
  const check = { licence: number, verifiedOn, verifiedUntil };
  const noted = await decide.noteLicence(database(), { doctor, staff, now, check });
  if (noted === 'nobody') throw new DeskRefusal('There is no such doctor, or they have sent nothing yet.');
  if (typeof noted === 'string') throw new DeskRefusal(LICENCE_USAGE, EXIT.usage);
  return shown(noted);
}

const one = { least: 1, most: 1 } as const;

export const DOCTOR_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  doctors: {
    usage: '[--state S] [--page N]',
    summary: 'doctors whose file or certificates wait',
    help: [`States: ${REVIEW_FILTERS.join(', ')}; otherwise waiting.`],
    least: 0,
    most: 0,
    options: { state: text, page: text },
    run: async ({ options, staff }) => {
      const page = pageOf(options);
      const found = await listReviews(
        database(),
        staff,
        oneOf(options, 'state', REVIEW_FILTERS) ?? 'waiting',
        page,
      );
      return listed(found, page, { head: HEAD, cells, empty: 'Nothing waits.' });
    },
  },
  doctor: {
    usage: '<id>',
    summary: 'what a doctor sent, with their certificates',
    ...one,
    options: {},
    run: async ({ args, staff }) => {
      const dossier = await openDossier(database(), idOf(args[0]), staff);
      if (!dossier) throw new DeskRefusal(REFUSALS.nobody);
      return shown(dossier);
    },
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
    help: ['Opens the account of a doctor who has registered. The version is what you read: doctor <id>.'],
    ...one,
    options: { version: text },
    run: async ({ args, options, staff, now }) =>
      decided(
        decide.approveFile(database(), { doctor: idOf(args[0]), version: versionOf(options), staff, now }),
      ),
  },
  'doctor-refuse': {
    usage: '<id> --version N --reason TEXT',
    summary: 'refuse it; what is published stays',
    help: ['The doctor reads the reason.'],
    ...one,
    options: { version: text, reason: text },
    run: async ({ args, options, staff, now }) => {
      const reason = reasonOf(options);
      const decision = { doctor: idOf(args[0]), version: versionOf(options), reason, staff, now };
      return decided(decide.refuseFile(database(), decision));
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
