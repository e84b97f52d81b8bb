import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { draftOf } from '#client/drafts.ts';
import { type CodedReport, isEmptyReport } from '#domain/report/coded-report.ts';
import { REPORT_FIELDS, reportFromForm } from '#domain/report/form-fields.ts';
import { REPORT_SECTIONS } from '#domain/report/phrase.ts';
import { readCodes, writeCodes } from '#domain/report/stored-report.ts';

interface Start {
  form: RefObject<HTMLFormElement | null>;
  account: string;
  name: string;
  /** The report with which the form is rendered. */
  initial: CodedReport;
}

/**
 * The draft of a report in a form. It is stored on this device and restored for the same account after a reload or a lost
 * session. Fields that were filled in before hydration keep their values. `note` stores the form after a change; `done`
 * deletes the draft and empties the form.
 */
export function useReportDraft({ form, account, name, initial }: Start) {
  const draft = useMemo(() => draftOf(account, name), [account, name]);
  const [report, setReport] = useState(initial);
  const { locale } = initial;

  const note = useCallback(() => {
    if (!form.current) return;
    const now = reportFromForm(new FormData(form.current), locale);
    setReport(now);
    draft.write(isEmptyReport(now) ? '' : writeCodes(now));
  }, [form, draft, locale]);

  // The draft is read in an effect, because the server's HTML has none and hydration needs equal HTML.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const typed = reportFromForm(new FormData(element), locale);
    const stored = draft.read();
    if (isEmptyReport(typed) && stored) fillForm(element, readDraft(stored, typed));
    note();
  }, [form, draft, locale, note]);

  const done = useCallback(() => {
    form.current?.reset();
    note();
  }, [form, note]);
  return { report, note, done };
}

/** Parses a stored draft; one of an earlier release, which was plain text, becomes own words. */
const readDraft = (stored: string, empty: CodedReport): CodedReport =>
  readCodes(stored) ?? { ...empty, findings: { phrases: [], own: stored } };

function fillForm(form: HTMLFormElement, report: CodedReport): void {
  const fields = [...form.elements].filter((element) => 'value' in element) as HTMLInputElement[];
  const fill = (name: string, value: string) => {
    for (const field of fields) if (field.name === name) field.value = value;
  };
  for (const section of REPORT_SECTIONS) {
    const { phrases, own } = report[section];
    const codes = phrases.map(({ code }) => code);
    for (const field of fields)
      if (field.name === REPORT_FIELDS.phrases(section)) field.checked = codes.includes(field.value);
    for (const { code, length } of phrases)
      if (length !== undefined) fill(REPORT_FIELDS.length(code), String(length));
    fill(REPORT_FIELDS.own(section), own ?? '');
  }
  fill(REPORT_FIELDS.medicines, report.medicines ?? '');
  fill(REPORT_FIELDS.locale, report.locale);
}
