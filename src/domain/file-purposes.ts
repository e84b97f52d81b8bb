/** The purpose of an uploaded file; it decides who may see it. */
export type FilePurpose = 'profile' | 'certificate' | 'health';

/** Types that are stored. Pictures are always encoded anew. */
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

export const FILE_EXTENSIONS: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The reason why a file is refused. */
export type FileRefusal = 'type' | 'damaged' | 'pixels' | 'slow' | 'protected' | 'active' | 'pages';
