import { Download } from '#api/download.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { getDoctorCertificate } from '#contract/directory/doctor-files.ts';
import { openCertificate } from '#db/queries/doctor-file/public-files.ts';
import { FILE_EXTENSIONS } from '#domain/file-purposes.ts';

const LIMIT = { points: 240, seconds: 60 };

export const doctorFileDownloads: Implementation[] = [
  implement(
    getDoctorCertificate,
    async ({ db, params: { id } }) => {
      const file = await openCertificate(db, id);
      if (!file) return fail('not-found');
      // Under a name of ours: the doctor's own name of the file is private.
      return new Download({ ...file, name: `certificate.${FILE_EXTENSIONS[file.type]}` }, { public: true });
    },
    { limit: LIMIT },
  ),
];
