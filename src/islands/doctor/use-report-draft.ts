import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { draftOf, markKept } from '#client/drafts.ts';
import { type CodedReport, isEmptyReport } from '#domain/report/coded-report.ts';
import { REPORT_FIELDS, reportFromForm } from '#domain/report/form-fields.ts';
import { REPORT_SECTIONS } from '#domain/report/phrase.ts';
import { readCodes, writeCodes } from '#domain/report/stored-report.ts';

interface Options {
  form: RefObject<HTMLFormElement | null>;
  account: string;
  name: string;
  /** The report with which the form is rendered. */
  initial: CodedReport;
}

/**
 * The draft of a report in a form. It is stored on this device and restored for the same account after a reload or a
 * lost session. Fields that were filled in before hydration keep their values. `update` reads the report from the form
 * after a change and stores it; `done` deletes the draft and empties the form.
 */
export function useReportDraft({ form, account, name, initial }: Options) {
  const draft = useMemo(() => draftOf(account, name), [account, name]);
  const [report, setReport] = useState(initial);
  const { locale } = initial;

  const update = useCallback(() => {
    if (!form.current) return;
    const currentReport = reportFromForm(new FormData(form.current), locale);
    setReport(currentReport);
    draft.write(isEmptyReport(currentReport) ? '' : writeCodes(currentReport));
  }, [form, draft, locale]);

  // The draft is read in an effect, because the server's HTML has none and hydration needs equal HTML.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    markKept(element, account);
    const typed = reportFromForm(new FormData(element), locale);
    const stored = draft.read();
    if (isEmptyReport(typed) && stored) fillForm(element, readDraft(stored, typed));
    update();
  }, [form, account, draft, locale, update]);

  const done = useCallback(() => {
    form.current?.reset();
    update();
  }, [form, update]);
  return { report, update, done };
}

/** Parses a stored draft. A draft of an earlier release is plain text, which becomes own words among the findings. */
const readDraft = (stored: string, empty: CodedReport): CodedReport =>
  readCodes(stored) ?? { ...empty, findings: { phrases: [], own: stored } };

/** Writes a report into the fields of its form. */
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
