import { staffOf } from '#api/desk/staff.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { presentCertificate, presentLicence, presentFileReview } from '#api/present/doctor-file.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { invalidField } from '#api/validation.ts';
import { type Locale, LOCALES } from '#config.ts';
import * as contract from '#contract/desk/doctors.ts';
import type { ReviewRow } from '#db/queries/doctor-file/doctors-for-review.ts';
import * as decide from '#services/doctor-file/decide.ts';
import { type Dossier, listDoctorsForReview, openDossier } from '#services/doctor-file/review.ts';
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
    file: presentFileReview(file),
    title: Object.fromEntries(titles),
    certificates: certificates.map((one) => presentCertificate(one, locale)),
  };
}

/** The errors for decisions that cannot be made. */
const REFUSED = { changed: 'conflict', nobody: 'not-found' } as const;

export const deskDoctorCalls: Implementation[] = [
  implement(contract.getDeskDoctors, async ({ db, user, query: { page, limit, state } }) => {
    const { total, rows } = await listDoctorsForReview(db, staffOf(user), state, {
      limit,
      offset: offsetOf(page, limit),
    });
    return { items: rows.map(present), meta: listMeta(page, limit, total) };
  }),
  implement(contract.getDeskDoctor, async ({ db, user, params, locale }) => {
    const dossier = await openDossier(db, params.id, staffOf(user));
    return presentDossier(dossier ?? fail('not-found'), locale);
  }),
  implement(contract.approveDoctor, async ({ db, user, params, body, locale }) => {
    const decision = { doctor: params.id, version: body.version, staff: staffOf(user), now: new Date() };
    const approval = await decide.approveFile(db, decision);
    if (approval === 'unchecked') return invalidField('licence', 'licence_check', locale);
    if (typeof approval === 'string') return fail(REFUSED[approval]);
    return new Reply(presentDossier(approval, locale), getT(locale)('doctor:desk.approved'));
  }),
  implement(contract.refuseDoctor, async ({ db, user, params, body, locale }) => {
    const decision = { doctor: params.id, staff: staffOf(user), now: new Date(), ...body };
    const refusal = await decide.refuseFile(db, decision);
    if (typeof refusal === 'string') return fail(REFUSED[refusal]);
    return new Reply(presentDossier(refusal, locale), getT(locale)('doctor:desk.refused'));
  }),
  implement(contract.checkLicence, async ({ db, user, params, body, locale }) => {
    const { number: licence, verified_on: verifiedOn, verified_until: verifiedUntil } = body;
    const check = { licence, verifiedOn, verifiedUntil };
    const noted = await decide.noteLicence(db, {
      doctor: params.id,
      staff: staffOf(user),
      now: new Date(),
      check,
    });
    if (noted === 'future') return invalidField('verified_on', 'not_future', locale);
    if (noted === 'reversed') return invalidField('verified_until', 'after_check', locale);
    if (noted === 'nobody') return fail('not-found');
    return new Reply(presentDossier(noted, locale), getT(locale)('doctor:desk.licence'));
  }),
  implement(contract.approveCertificate, async ({ db, user, params, locale }) => {
    const decision = { certificate: params.id, staff: staffOf(user), now: new Date() };
    const dossier = (await decide.decideCertificate(db, decision)) ?? fail('not-found');
    return new Reply(presentDossier(dossier, locale), getT(locale)('doctor:desk.approved'));
  }),
  implement(contract.refuseCertificate, async ({ db, user, params, body: { reason: refused }, locale }) => {
    const decision = { certificate: params.id, staff: staffOf(user), now: new Date(), refused };
    const dossier = (await decide.decideCertificate(db, decision)) ?? fail('not-found');
    return new Reply(presentDossier(dossier, locale), getT(locale)('doctor:desk.refused'));
  }),
];
