import { database } from '#db/client.ts';
import type { ReviewRow } from '#db/queries/doctor-file/doctors-for-review.ts';
import { approveFile, decideCertificate, noteLicence, refuseFile } from '#services/doctor-file/decide.ts';
import { type Dossier, listDoctorsForReview, openDossier } from '#services/doctor-file/review.ts';
import { REVIEW_FILTERS } from '#domain/doctor-file.ts';
import type { DeskAnswer, DeskCall, DeskCommand, Options } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';
import { parseChoice, parseDay, parseId, parsePage, parseText } from './options.ts';
import { tableAnswer } from './paging.ts';
import { indentLines, formatMinute, plainText } from './table.ts';

const text = { type: 'string' } as const;
const LICENCE_USAGE =
  'It takes a number, --until DAY, and --on DAY, which is today or earlier and not after --until.';

const HEAD = ['ID', 'NAME', 'E-MAIL', 'ACCOUNT', 'FILE', 'VERSION', 'SENT', 'CERTIFICATES'];
const cells = ({ doctor, file, certificates }: ReviewRow) => [
  doctor.id,
  doctor.name,
  doctor.email,
  doctor.state,
  file?.state ?? 'none',
  String(file?.version ?? ''),
  formatMinute(file?.givenAt),
  String(certificates),
];

/** Answers with a dossier; its lines show the statements that the doctor sent as indented JSON. */
function dossierAnswer({ doctor, file, certificates }: Dossier): DeskAnswer {
  const { licence, verifiedUntil, reason } = file ?? {};
  const lines = [
    `${plainText(doctor.name)} <${plainText(doctor.email)}>, ${doctor.state}`,
    `  e-mail    ${doctor.verified ? 'verified' : 'not verified'}`,
    `  licence   ${licence ? `${plainText(licence)}, looked up, good until ${verifiedUntil}` : 'not looked up'}`,
    ...(file
      ? [`  file      version ${file.version}, ${file.state}, sent ${formatMinute(file.givenAt)}`]
      : []),
    ...(reason ? [`  refused   ${plainText(reason)}`] : []),
    ...(file ? ['', ...indentLines(JSON.stringify(file.given, null, 2))] : ['  has sent nothing yet']),
    ...certificates.flatMap(({ id, title, issuer, issued, expires, state }) => [
      '',
      `${id}  ${state}`,
      `  ${plainText(title)}, ${plainText(issuer)}, ${issued}${expires ? ` to ${expires}` : ''}`,
    ]),
  ];
  return { data: { doctor, file, certificates }, lines };
}

const REFUSALS = {
  changed: 'No version waits for a decision, or the doctor sent another one meanwhile: look again.',
  nobody: 'There is no such doctor.',
  unchecked: 'No check of the licence is valid now: run doctor-licence first.',
} as const;

async function answerDecision(decision: Promise<Dossier | keyof typeof REFUSALS>): Promise<DeskAnswer> {
  const outcome = await decision;
  if (typeof outcome === 'string') throw new DeskRefusal(REFUSALS[outcome]);
  return dossierAnswer(outcome);
}

function parseVersion({ version }: Options): number {
  if (!/^[1-9]\d{0,8}$/.test(String(version)))
    throw new DeskRefusal('Say what you read: --version N', EXIT.usage);
  return Number(version);
}

function requireReason(options: Options): string {
  const reason = parseText(options, 'reason', 1000);
  if (!reason) throw new DeskRefusal('Say why: --reason TEXT', EXIT.usage);
  return reason;
}

/** Accepts a certificate, or refuses it for the reason `refused`. */
async function runCertificateDecision({ args, staff, now }: DeskCall, refused?: string): Promise<DeskAnswer> {
  const dossier = await decideCertificate(database(), {
    certificate: parseId(args[0]),
    staff,
    now,
    refused,
  });
  if (!dossier) throw new DeskRefusal('No certificate with this id waits for a decision.');
  return dossierAnswer(dossier);
}

async function runLicenceCheck({ args, options, staff, now }: DeskCall): Promise<DeskAnswer> {
  const doctor = parseId(args[0]);
  const number = parseText({ '<number>': args[1] }, '<number>', 60);
  const verifiedOn = parseDay(options, 'on');
  const verifiedUntil = parseDay(options, 'until');
  if (!number || !verifiedUntil) throw new DeskRefusal(LICENCE_USAGE, EXIT.usage);
  const check = { licence: number, verifiedOn, verifiedUntil };
  const noted = await noteLicence(database(), { doctor, staff, now, check });
  if (noted === 'nobody') throw new DeskRefusal('There is no such doctor, or they have sent nothing yet.');
  if (typeof noted === 'string') throw new DeskRefusal(LICENCE_USAGE, EXIT.usage);
  return dossierAnswer(noted);
}

const ONE_ARGUMENT = { minArguments: 1, maxArguments: 1 } as const;

export const DOCTOR_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  doctors: {
    usage: '[--state S] [--page N]',
    summary: 'doctors whose file or certificates wait for a decision',
    help: [`States: ${REVIEW_FILTERS.join(', ')}; otherwise waiting.`],
    minArguments: 0,
    maxArguments: 0,
    options: { state: text, page: text },
    run: async ({ options, staff }) => {
      const page = parsePage(options);
      const found = await listDoctorsForReview(
        database(),
        staff,
        parseChoice(options, 'state', REVIEW_FILTERS) ?? 'waiting',
        page,
      );
      return tableAnswer(found, page, { head: HEAD, cells, empty: 'Nothing waits.' });
    },
  },
  doctor: {
    usage: '<id>',
    summary: 'the file that a doctor sent, with their certificates',
    ...ONE_ARGUMENT,
    options: {},
    run: async ({ args, staff }) => {
      const dossier = await openDossier(database(), parseId(args[0]), staff);
      if (!dossier) throw new DeskRefusal(REFUSALS.nobody);
      return dossierAnswer(dossier);
    },
  },
  'doctor-licence': {
    usage: '<id> <number> --until DAY [--on DAY]',
    summary: 'note that a licence was looked up',
    help: ['The badge is removed after the last day. A day in the past withdraws the check.'],
    minArguments: 2,
    maxArguments: 2,
    options: { on: text, until: text },
    run: runLicenceCheck,
  },
  'doctor-approve': {
    usage: '<id> --version N',
    summary: 'publish what a doctor sent',
    help: ['Opens the account of a doctor who has registered. The version is what you read: doctor <id>.'],
    ...ONE_ARGUMENT,
    options: { version: text },
    run: async ({ args, options, staff, now }) =>
      answerDecision(
        approveFile(database(), { doctor: parseId(args[0]), version: parseVersion(options), staff, now }),
      ),
  },
  'doctor-refuse': {
    usage: '<id> --version N --reason TEXT',
    summary: 'refuse it; what is published stays',
    help: ['The doctor reads the reason.'],
    ...ONE_ARGUMENT,
    options: { version: text, reason: text },
    run: async ({ args, options, staff, now }) => {
      const reason = requireReason(options);
      const decision = { doctor: parseId(args[0]), version: parseVersion(options), reason, staff, now };
      return answerDecision(refuseFile(database(), decision));
    },
  },
  'certificate-approve': {
    usage: '<id>',
    summary: 'accept a certificate',
    ...ONE_ARGUMENT,
    options: {},
    run: (call) => runCertificateDecision(call),
  },
  'certificate-refuse': {
    usage: '<id> --reason TEXT',
    summary: 'refuse a certificate',
    help: ['The doctor reads the reason.'],
    ...ONE_ARGUMENT,
    options: { reason: text },
    run: (call) => runCertificateDecision(call, requireReason(call.options)),
  },
};
