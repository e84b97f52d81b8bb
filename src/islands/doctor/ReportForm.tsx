import '#styles/dashboard/practice.css';
import { type SubmitEvent, useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import { OUTCOMES } from '#domain/booking/meeting-state.ts';
import { paths } from '#i18n/routes.ts';
import { type Template, TemplatePicker } from '#islands/doctor/TemplatePicker.tsx';
import { useMeetingChange } from '#islands/doctor/use-meeting-change.ts';
import type { ReasonStrings } from '#islands/meeting/EndFacts.tsx';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { Select } from '#islands/ui/Select.tsx';
import { useDraft } from '#islands/ui/use-draft.ts';

/** Characters of a report; the contract's bound. */
const MAX = 20_000;

export type ReportFormStrings = Record<
  | 'label'
  | 'hint'
  | 'outcome'
  | 'close'
  | 'save'
  | 'add'
  | 'empty'
  | 'without'
  | 'withoutText'
  | 'withoutSubmit',
  string
> &
  Record<'template' | 'language' | 'insert', string> & {
    reasons: ReasonStrings;
    /** Of the windows: names of their buttons, and what is said where the API was not reached. */
    common: Record<'close' | 'keep' | 'notSent', string>;
  };

interface Props {
  locale: Locale;
  account: string;
  meeting: string;
  /** Whether the meeting can be closed with it; a closed one takes further reports. */
  closes: boolean;
  templates: readonly Template[];
  strings: ReportFormStrings;
  /** The text of a form that was sent without a script, or the template that it begins with. */
  sent?:
    | { report: string; outcome: string; errors: Readonly<Record<string, string>>; key: string | undefined }
    | undefined;
}

/** A report for the patient, begun from a template and kept as a draft until it is sent. */
export function ReportForm({ locale, account, meeting, closes, templates, strings, sent }: Props) {
  const { text, write, done, field } = useDraft(account, `report:${meeting}`);
  const { act, sending } = useMeetingChange(locale, meeting, strings.common.notSent);
  const [error, setError] = useState(sent?.errors['report']);
  const [asks, setAsks] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fieldText = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '');

  const close = async (report: string) => {
    const fields = await act({
      action: 'Closed',
      outcome: fieldText('outcome') || 'completed',
      report: report || undefined,
    });
    setAsks(false);
    handleOutcome(fields);
  };
  const handleOutcome = (fields: Awaited<ReturnType<typeof act>>) => {
    setError(fields?.['report']?.[0]);
    if (!fields) done();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    if (sent) return;
    event.preventDefault();
    if (sending) return;
    const report = text.trim();
    const closing = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value === 'Closed';
    if (closing) return report === '' ? setAsks(true) : close(report);
    if (report === '') return setError(strings.empty);
    handleOutcome(await act({ report }));
  };

  return (
    <>
      {!sent && (
        <TemplatePicker
          locale={locale}
          meeting={meeting}
          templates={templates}
          strings={strings}
          onInsert={(template) => write(text.trim() === '' ? template : `${text.trimEnd()}\n\n${template}`)}
        />
      )}
      <form
        className="form no-print"
        method="post"
        action={paths.form(locale, 'doctor-meeting')}
        ref={form}
        onSubmit={submit}
      >
        <input type="hidden" name="meeting" value={meeting} />
        <FormKey value={sent?.key} />
        <Field
          id="report-text"
          name="report"
          label={strings.label}
          hint={strings.hint}
          error={error}
          lines
          dir="auto"
          rows={14}
          maxLength={MAX}
          readOnly={sending}
          {...(sent
            ? { defaultValue: sent.report }
            : {
                ref: field,
                value: text,
                onChange: ({ target }: { target: { value: string } }) => write(target.value),
              })}
        />
        {closes && (
          <Select
            id="report-outcome"
            name="outcome"
            label={strings.outcome}
            defaultValue={sent?.outcome || undefined}
            options={OUTCOMES.map((value) => ({ value, label: strings.reasons[`reason.${value}`] }))}
          />
        )}
        <div className="actions">
          {closes && (
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
            {closes ? strings.save : strings.add}
          </button>
        </div>
      </form>
      {asks && (
        <Confirm
          title={strings.without}
          strings={{ ...strings.common, confirm: strings.withoutSubmit }}
          busy={sending}
          onConfirm={() => void close('')}
          onClose={() => setAsks(false)}
        >
          <p>{strings.withoutText}</p>
        </Confirm>
      )}
    </>
  );
}
