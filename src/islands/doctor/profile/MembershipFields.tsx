import { type ChangeEvent, useRef } from 'react';
import * as v from 'valibot';
import type { Locale } from '#config.ts';
import type { FileText } from '#contract/doctor/file.ts';
import { MAX_MEMBERSHIPS } from '#domain/membership.ts';
import type { createT } from '#i18n/island-t.ts';
import { Field } from '#islands/ui/Field.tsx';
import { FieldError } from '#islands/ui/FieldError.tsx';
import type { useCheckedForm } from '#islands/ui/use-checked-form.ts';
import type { useDraft } from '#islands/ui/use-draft.ts';
import { withColon } from '#i18n/with-colon.ts';

const CELLS = ['name', 'since', 'url'] as const;
/** The entries of one membership as they stand in the form. */
export type MembershipRow = Readonly<Record<(typeof CELLS)[number], string>>;

const EMPTY_ROW: MembershipRow = { name: '', since: '', url: '' };

export const toMembershipRows = (memberships: FileText['memberships'] = []): MembershipRow[] =>
  memberships.map(({ name, since, url }) => ({ name, since: String(since ?? ''), url: url ?? '' }));

/** The rows of a form, including empty ones, because errors refer to rows by index. */
export const membershipRowsIn = (form: FormData): MembershipRow[] =>
  form.getAll('memberships.name').map((name, index) => ({
    name: String(name),
    since: String(form.getAll('memberships.since')[index] ?? ''),
    url: String(form.getAll('memberships.url')[index] ?? ''),
  }));

const Draft = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ name: v.string(), since: v.string(), url: v.string() })),
);

/** The rows of a draft; undefined where there is none, or one of an earlier version of the form. */
function readDraft(text: string): MembershipRow[] | undefined {
  const draft = v.safeParse(Draft, text);
  return draft.success ? draft.output : undefined;
}

interface Props extends Pick<ReturnType<typeof useCheckedForm>, 'field' | 'errorOf' | 'clearErrors'> {
  locale: Locale;
  /** The rows that were sent last, or those of a refused form. */
  stored: readonly MembershipRow[];
  /** The stored draft of rows that were changed and not sent yet. */
  draft: ReturnType<typeof useDraft>;
  t: ReturnType<typeof createT>;
}

/** A row of fields for each membership of a doctor, and an empty row to add one, which works without a script too. */
export function MembershipFields({ locale, stored, draft, field, errorOf, clearErrors, t }: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const rows = readDraft(draft.text) ?? [...stored, EMPTY_ROW].slice(0, MAX_MEMBERSHIPS);
  const write = (next: readonly MembershipRow[]) => draft.write(JSON.stringify(next));
  const remove = (rowIndex: number) => {
    const remainingRows = rows.filter((_, index) => index !== rowIndex);
    write(remainingRows.length > 0 ? remainingRows : [EMPTY_ROW]);
    // Errors refer to rows by index, and the indexes have changed.
    clearErrors('memberships');
    fieldset.current?.focus();
  };
  const cellProps = (rowIndex: number, cell: (typeof CELLS)[number]) => {
    const { onChange, ...props } = field(`memberships.${rowIndex}.${cell}`);
    return {
      ...props,
      name: `memberships.${cell}`,
      label: t(`membership.${cell}`),
      value: rows[rowIndex]?.[cell] ?? '',
      autoComplete: 'off',
      // The rows have a draft of their own, so the draft of the form leaves them out.
      'data-carried': '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        write(rows.map((row, index) => (index === rowIndex ? { ...row, [cell]: event.target.value } : row)));
        void onChange({ type: 'change', target: { name: `memberships.${rowIndex}.${cell}` } });
      },
    };
  };
  const hasCellError = rows.some((_, index) => CELLS.some((cell) => errorOf(`memberships.${index}.${cell}`)));
  // The form library reports an error about the whole list at `root`, the server at the list itself.
  const error = hasCellError ? undefined : (errorOf('memberships.root') ?? errorOf('memberships'));
  return (
    <fieldset
      className="field choices memberships"
      id="file-memberships"
      tabIndex={-1}
      ref={fieldset}
      aria-describedby={error ? 'file-memberships-error' : undefined}
    >
      <legend>{t('memberships')}</legend>
      <p className="field-hint">{t('membershipsHint')}</p>
      <ul className="membership-rows">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and hold no state of their own.
          <li className="membership-row" key={index}>
            <Field {...cellProps(index, 'name')} type="text" dir="auto" />
            <Field {...cellProps(index, 'since')} type="text" inputMode="numeric" dir="ltr" />
            <Field {...cellProps(index, 'url')} type="url" dir="ltr" placeholder="https://" />
            <button
              className="text-button needs-script"
              type="button"
              onClick={() => remove(index)}
              aria-label={row.name ? `${withColon(locale, t('membership.remove'))} ${row.name}` : undefined}
            >
              {t('membership.remove')}
            </button>
          </li>
        ))}
      </ul>
      <FieldError id="file-memberships" error={error} />
      {rows.length < MAX_MEMBERSHIPS && (
        <div className="needs-script">
          <button className="button button-quiet" type="button" onClick={() => write([...rows, EMPTY_ROW])}>
            {t('membership.add')}
          </button>
        </div>
      )}
    </fieldset>
  );
}
