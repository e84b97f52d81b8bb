import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type Locale, MAX_UPLOAD_BYTES } from '#config.ts';
import { MAX_CASE_FILES } from '#domain/booking/case-files.ts';
import { withColon } from '#i18n/with-colon.ts';
import { HEALTH_TYPES, type Refusal, type useCaseFiles } from '#islands/patient/booking/use-case-files.ts';
import { FieldError } from '#islands/ui/FieldError.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { withReference } from '#islands/ui/Reference.tsx';

export type FilesStrings = Record<
  | 'label'
  | 'choose'
  | 'drop'
  | 'bounds'
  | 'chosen'
  | 'own'
  | 'remove'
  | 'sending'
  | 'many'
  | 'big'
  | 'type'
  | 'failed'
  | 'agreeFirst',
  string
>;

interface Props {
  locale: Locale;
  files: ReturnType<typeof useCaseFiles>;
  /** Whether the patient agrees to the use of their health data; without consent no file is accepted. */
  agreed: boolean;
  onAgree: () => Promise<void>;
  /** Title and text of the consent to the use of health data. */
  consent: string;
  /** The server's message about the files. */
  error: string | undefined;
  /** The form value of a file, for a form that is sent without a script. */
  formValueOf: (file: { id: string; name: string }) => string;
  strings: FilesStrings;
}

const MEGABYTE = 1024 * 1024;

/** The field for health files: to choose or drop files, with their upload progress and buttons to remove them. */
export function CaseFiles({
  locale,
  files: caseFiles,
  agreed,
  onAgree,
  consent,
  error,
  formValueOf,
  strings,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  /** Whether the consent is being stored. The checkbox is ticked meanwhile; a failure unticks it. */
  const [isAgreeing, setIsAgreeing] = useState(false);
  /** Whether the patient agreed here, and not earlier. */
  const hasAgreed = useRef(false);
  useEffect(() => {
    // The focused checkbox was removed after the consent, so the focus moves to the file field that replaces it.
    if (hasAgreed.current && agreed) input.current?.focus();
  }, [agreed]);
  const agree = async () => {
    // A second press while the consent is being stored would log it twice.
    if (isAgreeing) return;
    hasAgreed.current = true;
    setIsAgreeing(true);
    await onAgree();
    setIsAgreeing(false);
  };
  const fillIn = (text: string, name = '') =>
    text
      .replace('{{name}}', () => name)
      .replace('{{max}}', String(MAX_CASE_FILES))
      .replace('{{size}}', String(MAX_UPLOAD_BYTES / MEGABYTE));
  const refusalText = (refusal: Refusal) =>
    withReference(
      refusal.kind === 'server'
        ? `${withColon(locale, refusal.name)} ${refusal.text}`
        : fillIn(strings[refusal.kind], refusal.name),
      refusal.reference,
    );
  const refusals = caseFiles.refused.map((refusal, index) => ({
    id: `request-files-${index}`,
    text: refusalText(refusal),
  }));
  const described = [
    'request-files-hint',
    ...refusals.map(({ id }) => `${id}-error`),
    ...(error ? ['request-files-error'] : []),
  ].join(' ');
  const addFiles = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (input.current) input.current.value = '';
    if (chosen.length > 0) void caseFiles.add(chosen);
  };
  const setDragged = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(isInside && agreed);
  };
  return (
    <fieldset className="files">
      <legend>{strings.label}</legend>
      <p className="field-hint" id="request-files-hint">
        {fillIn(strings.bounds)}
      </p>
      {!agreed && (
        <div className="files-agree only-script">
          <p className="book-small">{strings.agreeFirst}</p>
          <div className="check">
            <input
              id="files-agree"
              className="check-box"
              type="checkbox"
              checked={isAgreeing}
              onChange={() => void agree()}
            />
            <label htmlFor="files-agree">{consent}</label>
          </div>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an alternative to the input inside. */}
      <div
        className={`files-drop${isDraggedOver ? ' files-over' : ''}${agreed ? '' : ' no-script'}`}
        onDragOver={setDragged(true)}
        onDragLeave={setDragged(false)}
        onDrop={(event) => {
          setDragged(false)(event);
          if (agreed) addFiles(event.dataTransfer.files);
        }}
      >
        <label className="button button-quiet" htmlFor="request-files">
          <Icon name="upload" size={18} />
          {strings.choose}
        </label>
        <span className="muted book-small only-script">{strings.drop}</span>
        <input
          id="request-files"
          ref={input}
          className="input files-input"
          type="file"
          name="files"
          accept={HEALTH_TYPES}
          multiple
          aria-describedby={described}
          aria-invalid={error || refusals.length > 0 ? true : undefined}
          onChange={({ target }) => addFiles(target.files)}
        />
      </div>
      <div aria-live="polite">
        {refusals.map(({ id, text }) => (
          <FieldError key={id} id={id} error={text} />
        ))}
      </div>
      <FieldError id="request-files" error={error} />
      {(caseFiles.files.length > 0 || caseFiles.uploads.length > 0) && (
        <ul className="files-list" aria-label={strings.chosen}>
          {caseFiles.files.map((file) => (
            <li key={file.id}>
              <input type="hidden" name="kept" value={formValueOf(file)} />
              <Icon name="file-text" size={18} />
              <bdi>{file.name}</bdi>
              <button
                className="files-remove only-script"
                type="button"
                aria-label={fillIn(strings.remove, file.name)}
                onClick={() => void caseFiles.remove(file.id)}
              >
                <Icon name="x" size={18} />
              </button>
            </li>
          ))}
          {caseFiles.uploads.map(({ key, name, share }) => (
            <li key={key}>
              <Icon name="file-text" size={18} />
              <bdi>{name}</bdi>
              <progress max={1} value={share} aria-label={fillIn(strings.sending, name)} />
            </li>
          ))}
        </ul>
      )}
      {caseFiles.offered.length > 0 && (
        <div className="files-own only-script">
          <p className="book-small muted">{strings.own}</p>
          <ul className="files-list">
            {caseFiles.offered.map((file) => (
              <li key={file.id}>
                <button className="button button-quiet" type="button" onClick={() => caseFiles.choose(file)}>
                  <Icon name="plus" size={18} />
                  <bdi>{file.name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
}
