import type { MeetingDetails } from '#contract/meeting.ts';
import { Field } from '#islands/ui/Field.tsx';

/** `file` and `fileHint` are of a new one. */
export type ReplyFilesStrings = Readonly<Record<'files' | 'about' | 'file' | 'fileHint', string>>;

interface Props {
  /** Files of the meeting. */
  files: MeetingDetails['files'];
  /** The writer may add another one. */
  upload: boolean;
  error: string | undefined;
  strings: ReplyFilesStrings;
}

/** Which files a message is about, and the field for a new one; nothing where there is nothing to choose. */
export function ReplyFiles({ files, upload, error, strings }: Props) {
  if (files.length === 0 && !upload) return null;
  return (
    <details className="reply-files" open={error ? true : undefined}>
      <summary>{strings.files}</summary>
      {files.length > 0 && (
        <fieldset className="reply-choices">
          <legend>{strings.about}</legend>
          {files.map(({ id, name }) => (
            <label key={id}>
              <input className="check-box" type="checkbox" name="files" value={id} />
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
