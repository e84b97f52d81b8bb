import { database, transaction } from '#db/client.ts';
import { addCertificate } from '#services/doctor-file/certificates.ts';
import { noteLicence } from '#services/doctor-file/decide.ts';
import { submitFile } from '#services/doctor-file/submit.ts';
import { storeFile } from '#db/queries/files.ts';
import { signIn } from './sign-in.ts';

/** Adds a certificate of a doctor that waits for its review; returns its id. */
export const certificate = ({ id: owner }: { id: string }): Promise<string> =>
  transaction(database(), async (tx) => {
    const about = { purpose: 'certificate', type: 'application/pdf', name: 'a.pdf' } as const;
    const bytes = Buffer.from('x');
    const file = await storeFile(tx, { owner, ...about, bytes, width: undefined, height: undefined });
    const texts = { title: 'Board', issuer: 'EBOPRAS', number: null, issued: '2019-05-04', expires: null };
    return (await addCertificate(tx, owner, { ...texts, fileId: file?.id ?? '' }))?.id ?? '';
  });

/** A doctor whose first file waits for its review and whose licence staff have checked; returns the account's id. */
export async function waitingDoctor(): Promise<string> {
  const { id } = await signIn('Doctor', { state: 'pending' });
  const emptyFile = { specializations: [], treatments: [], qualifications: [], languages: [], biography: {} };
  const unstated = { gender: null, city: null, years: null, licence: null, film: null, photo: undefined };
  await submitFile(database(), id, { ...emptyFile, ...unstated, memberships: [] });
  const check = { licence: 'TR-4711', verifiedOn: '2026-01-01', verifiedUntil: '2099-01-01' };
  await noteLicence(database(), { doctor: id, staff: { actor: 'desk:test' }, now: new Date(), check });
  return id;
}
