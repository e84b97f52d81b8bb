import { staffOf } from '#api/desk/staff.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { presentCertificate, presentLicence, presentReview } from '#api/present/doctor-file.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { invalidField } from '#api/validation.ts';
import { type Locale, LOCALES } from '#config.ts';
import * as contract from '#contract/desk/doctors.ts';
import { type Database, transaction } from '#db/client.ts';
import type { Staff } from '#services/desk/payments.ts';
import * as decide from '#services/doctor-file/decide.ts';
import {
  type Dossier,
  listReviews,
  openDossier,
  readDossier,
  type ReviewRow,
} from '#services/doctor-file/review.ts';
import { titleOf } from '#domain/doctor-title.ts';
import { getT } from '#i18n/server/t.ts';

const present = ({ doctor, file, certificates }: ReviewRow): contract.DeskDoctor => ({
  id: doctor.id,
  name: doctor.name,
  email: doctor.email,
  account: doctor.state === 'pending' ? 'pending' : 'active',
  email_verified: doctor.verified,
  registered_at: doctor.registeredAt.toISOString(),
  state: file?.state ?? 'none',
  version: file?.version ?? null,
  submitted_at: file?.givenAt.toISOString() ?? null,
  licence: presentLicence(file),
  certificates_waiting: certificates,
});

function presentDossier(
  { doctor, certificates, ...dossier }: Dossier,
  locale: Locale,
): contract.DoctorDossier {
  const file = dossier.file ?? null;
  const waiting = certificates.filter(({ state }) => state === 'waiting').length;
  const { qualifications = [], gender = null } = file?.given ?? {};
  const titles = LOCALES.map((one) => [one, titleOf(qualifications, gender ?? 'male', one) ?? '']);
  return {
    ...present({ doctor, file, certificates: waiting }),
    file: presentReview(file),
    title: Object.fromEntries(titles),
    certificates: certificates.map((one) => presentCertificate(one, locale)),
  };
}

const dossierOf = async (tx: Database, id: string, locale: Locale) =>
  presentDossier((await readDossier(tx, id)) ?? fail('not-found'), locale);

const REFUSED = { changed: 'conflict', nobody: 'not-found' } as const;

export const deskDoctorCalls: Implementation[] = [
  implement(contract.getDeskDoctors, async ({ user, query: { page, limit, state } }) => {
    const { total, rows } = await listReviews(staffOf(user), state, { limit, offset: offsetOf(page, limit) });
    return { items: rows.map(present), meta: listMeta(page, limit, total) };
  }),
  implement(contract.getDeskDoctor, async ({ user, params, locale }) => {
    const doctor = params.id;
    const dossier = await transaction((tx) => openDossier(tx, { doctor, staff: staffOf(user) }));
    return presentDossier(dossier ?? fail('not-found'), locale);
  }),
  implement(contract.approveDoctor, async ({ user, params, body, locale }) => {
    const decision = {
      doctor: params.id,
      version: body.version,
      staff: staffOf(user),
      now: new Date(),
    };
    const content = await transaction(async (tx) => {
      const decided = await decide.approveFile(tx, decision);
      if (decided === 'unchecked') invalidField('licence', 'licence_check', locale);
      return decided === 'done' ? dossierOf(tx, decision.doctor, locale) : fail(REFUSED[decided]);
    });
    return new Reply(content, getT(locale)('doctor:desk.approved'));
  }),
  implement(contract.refuseDoctor, async ({ user, params, body, locale }) => {
    const decision = { doctor: params.id, staff: staffOf(user), now: new Date(), ...body };
    const content = await transaction(async (tx) => {
      const decided = await decide.refuseFile(tx, decision);
      return decided === 'done' ? dossierOf(tx, decision.doctor, locale) : fail(REFUSED[decided]);
    });
    return new Reply(content, getT(locale)('doctor:desk.refused'));
  }),
  implement(contract.checkLicence, async ({ user, params, body, locale }) => {
    const doctor = params.id;
    const { number: licence, verified_on: verifiedOn, verified_until: verifiedUntil } = body;
    if (verifiedOn > new Date().toISOString().slice(0, 10)) invalidField('verified_on', 'not_future', locale);
    if (verifiedUntil < verifiedOn) invalidField('verified_until', 'after_start', locale);
    const check = { licence, verifiedOn, verifiedUntil };
    const content = await transaction(async (tx) => {
      const noted = await decide.noteLicence(tx, { doctor, staff: staffOf(user), check });
      return noted ? dossierOf(tx, doctor, locale) : fail('not-found');
    });
    return new Reply(content, getT(locale)('doctor:desk.licence'));
  }),
  implement(contract.approveCertificate, async ({ user, params, locale }) => {
    const content = await onCertificate({ certificate: params.id, staff: staffOf(user) }, locale);
    return new Reply(content, getT(locale)('doctor:desk.approved'));
  }),
  implement(contract.refuseCertificate, async ({ user, params, body, locale }) => {
    const decision = { certificate: params.id, staff: staffOf(user), refused: body.reason };
    return new Reply(await onCertificate(decision, locale), getT(locale)('doctor:desk.refused'));
  }),
];

const onCertificate = (decision: { certificate: string; staff: Staff; refused?: string }, locale: Locale) =>
  transaction(async (tx) => {
    const doctor = await decide.decideCertificate(tx, { ...decision, now: new Date() });
    return dossierOf(tx, doctor ?? fail('not-found'), locale);
  });
