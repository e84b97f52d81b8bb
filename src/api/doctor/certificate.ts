import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { inspectFile, type InspectedFile, storeInspected } from '#api/keep-file.ts';
import { presentCertificate } from '#api/present/doctor-file.ts';
import { invalidField } from '#api/validation.ts';
import { addCertificate, getCertificates, removeCertificate } from '#contract/doctor/certificate.ts';
import { listCertificates } from '#db/queries/doctor-file/certificates.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import * as certificates from '#services/doctor-file/certificates.ts';
import { getT } from '#i18n/server/t.ts';

/** Inspecting a file takes up to nine seconds of a core. */
const LIMIT = { points: 60, seconds: 3_600 };

export const certificateCalls: Implementation[] = [
  implement(getCertificates, async ({ db, user, locale }) => ({
    items: (await listCertificates(db, user.id)).map((one) => presentCertificate(one, locale)),
  })),
  implement(
    addCertificate,
    async ({ db, user, body, locale }, inspected: InspectedFile) => {
      const { file: _, number = null, expires = null, ...texts } = body;
      const storing = { field: 'file', purpose: 'certificate', owner: user.id, locale } as const;
      const { id: fileId } = await storeInspected(db, inspected, storing);
      const certificate = { ...texts, number, expires, fileId };
      const stored = await certificates.addCertificate(db, user.id, certificate);
      const t = getT(locale);
      if (!stored) return fail('invalid', { fields: { file: [t('doctor:certificate.limit')] } });
      return new Reply(presentCertificate(stored, locale), t('doctor:certificate.waits'));
    },
    {
      limit: LIMIT,
      prepare: ({ body: { file, issued, expires }, user, locale }) => {
        if (issued > dayInZone(user.zone, new Date().toISOString()))
          invalidField('issued', 'not_future', locale);
        if (expires !== undefined && expires < issued) invalidField('expires', 'after_issue', locale);
        return inspectFile(file, { field: 'file', locale, pdf: true });
      },
    },
  ),
  implement(removeCertificate, async ({ db, user, params, locale }) => {
    const id = params.id;
    const removed = await certificates.removeCertificate(db, user.id, id);
    return removed ? new Reply(null, getT(locale)('doctor:certificate.removed')) : fail('not-found');
  }),
];
