import { Download } from '#api/download.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { getDoctorCertificate, getDoctorPhoto } from '#contract/directory/doctor-files.ts';
import { openCertificate, openPhoto } from '#db/queries/doctor-file/public-files.ts';
import type { OpenedFile } from '#db/queries/files.ts';
import { FILE_EXTENSIONS } from '#domain/file-purposes.ts';

const LIMIT = { points: 240, seconds: 60 };

/**
 * A download under a neutral name, because the doctor's own name for the file may be personal. 404 without a file.
 */
const downloadFile = (file: OpenedFile | undefined, name: string): Download =>
  file
    ? new Download({ ...file, name: `${name}.${FILE_EXTENSIONS[file.type]}` }, { public: true })
    : fail('not-found');

export const doctorFileDownloads: Implementation[] = [
  implement(
    getDoctorPhoto,
    async ({ db, params }) => {
      const id = params.id;
      return downloadFile(await openPhoto(db, id), 'doctor');
    },
    { limit: LIMIT },
  ),
  implement(
    getDoctorCertificate,
    async ({ db, params }) => {
      const id = params.id;
      return downloadFile(await openCertificate(db, id), 'certificate');
    },
    { limit: LIMIT },
  ),
];
