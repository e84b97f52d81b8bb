import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { HISTORY } from '#services/demo/history.ts';
import { storeFile } from '#db/queries/files.ts';
import { addCertificate } from '#services/doctor-file/certificates.ts';
import { certificates } from '#db/schema/doctor-files.ts';

const DAY = 86_400_000;
/** Milliseconds since a certificate was sent, by its state. */
const AGE = { approved: 70 * DAY, waiting: 2 * DAY } as const;

/** Writes the doctor's certificates, one of which still waits for its review. */
export async function writeCertificates(
  tx: Database,
  doctor: string,
  staff: string,
  now: Date,
): Promise<void> {
  for (const { title, issuer, number, issued, state } of HISTORY.certificates) {
    const bytes = makePdf([title, issuer, `No. ${number}`, 'Demonstration only']);
    const about = { purpose: 'certificate', type: 'application/pdf', name: `${number}.pdf` } as const;
    const size = { width: undefined, height: undefined };
    const file = await storeFile(tx, { owner: doctor, ...about, ...size, bytes });
    if (!file) throw new Error('A certificate’s file was not stored');
    const stored = await addCertificate(tx, doctor, {
      fileId: file.id,
      title,
      issuer,
      number,
      issued,
      expires: null,
    });
    if (!stored) continue;
    const decided = state === 'approved' && { state, decidedBy: staff, decidedAt: now };
    await tx
      .update(certificates)
      .set({ createdAt: new Date(now.getTime() - AGE[state]), ...decided })
      .where(eq(certificates.id, stored.id));
  }
}

/** Makes a PDF of one page with these lines of Latin letters. */
function makePdf(lines: readonly string[]): Buffer {
  const escapedLines = lines.map((line) => line.replace(/[\\()]/g, '\\$&'));
  const text = `BT /F1 18 Tf 60 720 Td 28 TL ${escapedLines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsetLines = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const tableOffset = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsetLines.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${tableOffset}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
