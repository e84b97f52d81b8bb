import '#styles/dashboard/practice.css';
import '#styles/dashboard/report.css';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import { OUTCOMES } from '#domain/booking/meeting-state.ts';
import { type CodedReport, isEmptyReport } from '#domain/report/coded-report.ts';
import {
  REPORT_PARTS,
  type ReportErrors,
  reportErrors,
  type ReportFault,
  reportFaults,
} from '#domain/report/form-fields.ts';
import { paths } from '#i18n/routes.ts';
import { ReportFields, type ReportFieldsStrings } from '#islands/doctor/ReportFields.tsx';
import { ReportPreview, type ReportPreviewStrings } from '#islands/doctor/ReportPreview.tsx';
import { type ReportWords, writeReportIn } from '#islands/doctor/report-words.ts';
import { useMeetingChange } from '#islands/doctor/use-meeting-change.ts';
import { useReportDraft } from '#islands/doctor/use-report-draft.ts';
import type { ReasonStrings } from '#islands/meeting/EndFacts.tsx';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { FieldError } from '#islands/ui/FieldError.tsx';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { Select } from '#islands/ui/Select.tsx';

export type ReportFormStrings = ReportFieldsStrings &
  ReportPreviewStrings &
  Record<
    | 'label'
    | 'hint'
    | 'outcome'
    | 'close'
    | 'save'
    | 'add'
    | 'empty'
    | 'without'
    | 'withoutText'
    | 'withoutSubmit'
    | `fault.${ReportFault}`,
    string
  > & {
    reasons: ReasonStrings;
    /** Texts of the dialogs: their buttons, and the message when the API cannot be reached. */
    common: Record<'close' | 'keep' | 'notSent', string>;
  };

interface Props {
  locale: Locale;
  account: string;
  meeting: string;
  /** Whether the report can close the meeting. A closed meeting still takes further reports. */
  canClose: boolean;
  /** The language in which the patient will probably read. */
  reader: Locale;
  words: ReportWords;
  strings: ReportFormStrings;
  /** The values of a form that was sent without a script and refused. */
  refusedForm?:
    { report: CodedReport; outcome: string; errors: ReportErrors; key: string | undefined } | undefined;
}

/** Fields whose errors `reportErrors` reads. */
const FIELDS = ['coded', 'report'] as const;

const emptyReport = (locale: Locale): CodedReport => {
  const emptySection = { phrases: [] };
  return {
    locale,
    findings: emptySection,
    advice: emptySection,
    warnings: emptySection,
    next: emptySection,
  };
};

/** The form of a report for the patient; its draft is stored on this device until it is sent. */
export function ReportForm({
  locale,
  account,
  meeting,
  canClose,
  words,
  strings,
  refusedForm,
  ...props
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const initial = refusedForm?.report ?? emptyReport(locale);
  const { report, update, done } = useReportDraft({ form, account, name: `report:${meeting}`, initial });
  const { applyChange, sending } = useMeetingChange(locale, meeting, strings.common.notSent, FIELDS);
  const [errors, setErrors] = useState<ReportErrors>(refusedForm?.errors ?? {});
  const [isConfirming, setIsConfirming] = useState(false);
  const [reader, setReader] = useState(props.reader);

  useEffect(() => showFirstError(form.current, errors), [errors]);

  /** Sends the report. `isClosing`: also closes the meeting; the report may then be empty. */
  const send = async (isClosing: boolean) => {
    const outcome = String(new FormData(form.current ?? undefined).get('outcome') || 'completed');
    // The text is sent too, for back ends without coded reports.
    const texts = { report: writeReportIn(report, reader, words), coded: report };
    const fieldErrors = await applyChange({
      ...(isClosing && { action: 'Closed' as const, outcome }),
      ...(!isEmptyReport(report) && texts),
    });
    setIsConfirming(false);
    if (!fieldErrors) return done();
    setErrors(reportErrors(fieldErrors));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    // On the page of a refused form the browser sends the form, because the answer of the server is the next page.
    if (refusedForm) return;
    event.preventDefault();
    if (sending) return;
    const isClosing = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value === 'Closed';
    const faults = findFaults(report, strings);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    if (!isEmptyReport(report)) return send(isClosing);
    if (isClosing) return setIsConfirming(true);
    setErrors({ report: strings.empty });
  };

  return (
    <>
      <form
        className="form report-form no-print"
        method="post"
        action={paths.form(locale, 'doctor-meeting')}
        ref={form}
        noValidate
        aria-labelledby="report-form-title"
        onSubmit={submit}
        onInput={update}
      >
        <input type="hidden" name="meeting" value={meeting} />
        <input type="hidden" name="reader" value={reader} />
        <FormKey value={refusedForm?.key} />
        <h3 id="report-form-title">{strings.label}</h3>
        <p className="field-hint">{strings.hint}</p>
        <ReportFields
          locale={locale}
          report={report}
          errors={errors}
          readOnly={sending}
          isSearchable={!refusedForm}
          words={words}
          strings={strings}
        />
        {canClose && (
          <Select
            id="report-outcome"
            name="outcome"
            label={strings.outcome}
            defaultValue={refusedForm?.outcome || undefined}
            options={OUTCOMES.map((value) => ({ value, label: strings.reasons[`reason.${value}`] }))}
          />
        )}
        {!refusedForm && (
          <ReportPreview
            locale={locale}
            report={report}
            reader={reader}
            onReader={setReader}
            words={words}
            strings={strings}
          />
        )}
        <div id="report-all" tabIndex={-1} role={errors.report ? 'alert' : undefined}>
          <FieldError id="report-all" error={errors.report} />
        </div>
        <div className="actions">
          {canClose && (
            <button
              className="button button-solid"
              type="submit"
              name="act"
              value="Closed"
              aria-disabled={sending || undefined}
            >
              {strings.close}
            </button>
          )}
          <button className="button button-quiet" type="submit" aria-disabled={sending || undefined}>
            {canClose ? strings.save : strings.add}
          </button>
        </div>
      </form>
      {isConfirming && (
        <Confirm
          title={strings.without}
          strings={{ ...strings.common, confirm: strings.withoutSubmit }}
          busy={sending}
          onConfirm={() => void send(true)}
          onClose={() => setIsConfirming(false)}
        >
          <p>{strings.withoutText}</p>
        </Confirm>
      )}
    </>
  );
}

/** The validation errors of a report as messages of the form. */
const findFaults = (report: CodedReport, strings: ReportFormStrings): ReportErrors =>
  Object.fromEntries(
    Object.entries(reportFaults(report)).map(([part, fault]) => [part, strings[`fault.${fault}`]]),
  );

/** Opens the first section of the form that has an error, and moves the focus there. */
function showFirstError(form: HTMLFormElement | null, errors: ReportErrors): void {
  const partWithError = REPORT_PARTS.find((part) => errors[part]);
  const element = partWithError && form?.querySelector<HTMLElement>(`#report-${partWithError}`);
  if (!element) return;
  if (element instanceof HTMLDetailsElement) element.open = true;
  (element.querySelector('summary') ?? element).focus();
}
