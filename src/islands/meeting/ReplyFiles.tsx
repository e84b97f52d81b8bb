import '#styles/dashboard/thread.css';
import type { ReactNode } from 'react';
import type { MeetingDetails } from '#contract/meeting.ts';
import { Field } from '#islands/ui/Field.tsx';

/** `file` and `fileHint` are the label and the hint of the field for a new file. */
export type ReplyFilesStrings = Readonly<Record<'files' | 'about' | 'file' | 'fileHint', string>>;

/** An uploaded file that no message refers to yet; `value` is the value of its checkbox. */
interface UploadedFile {
  id: string;
  name: string;
  value: string;
}

interface Props {
  /** Files of the meeting. */
  files: MeetingDetails['files'];
  /** Whether the writer may add a new file. */
  upload: boolean;
  error: ReactNode;
  /**
   * The files of a refused message that was sent without a script: the ids of the ticked files, and the new files,
   * which are already stored.
   */
  refusedFiles?: { ticked: readonly string[]; kept: readonly UploadedFile[] };
  strings: ReplyFilesStrings;
}

/** The choice of files that a message refers to, and the field for a new one. Renders nothing without any choice. */
export function ReplyFiles({ files, upload, error, refusedFiles, strings }: Props) {
  const { ticked = [], kept = [] } = refusedFiles ?? {};
  if (files.length === 0 && kept.length === 0 && !upload) return null;
  return (
    <details className="reply-files" open={error || ticked.length + kept.length > 0 ? true : undefined}>
      <summary>{strings.files}</summary>
      {files.length + kept.length > 0 && (
        <fieldset className="reply-choices" id="thread-files">
          <legend>{strings.about}</legend>
          {files.map(({ id, name }) => (
            <label key={id}>
              <input
                className="check-box"
                type="checkbox"
                name="files"
                value={id}
                defaultChecked={ticked.includes(id)}
              />
              <bdi>{name}</bdi>
            </label>
          ))}
          {kept.map(({ id, name, value }) => (
            <label key={id}>
              <input className="check-box" type="checkbox" name="kept" value={value} defaultChecked />
              <bdi>{name}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {upload && (
        <Field
          id="thread-file"
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          label={strings.file}
          hint={strings.fileHint}
          error={error}
        />
      )}
    </details>
  );
}
