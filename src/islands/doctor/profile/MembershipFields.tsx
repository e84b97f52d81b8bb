import { type ChangeEvent, useRef } from 'react';
import * as v from 'valibot';
import type { FileText } from '#contract/doctor/file.ts';
import { MAX_MEMBERSHIPS } from '#domain/membership.ts';
import type { createT } from '#i18n/island-t.ts';
import { Field } from '#islands/ui/Field.tsx';
import { FieldError } from '#islands/ui/FieldError.tsx';
import type { useCheckedForm } from '#islands/ui/use-checked-form.ts';
import type { useDraft } from '#islands/ui/use-draft.ts';

const CELLS = ['name', 'since', 'url'] as const;
/** The entries of one membership as they stand in the form. */
export type MembershipRow = Readonly<Record<(typeof CELLS)[number], string>>;

const EMPTY_ROW: MembershipRow = { name: '', since: '', url: '' };

export const toMembershipRows = (memberships: FileText['memberships'] = []): MembershipRow[] =>
  memberships.map(({ name, since, url }) => ({ name, since: String(since ?? ''), url: url ?? '' }));

/** The rows of a form, including empty ones, because errors refer to rows by index. */
export const membershipRowsIn = (form: FormData): MembershipRow[] =>
  form.getAll('memberships.name').map((name, at) => ({
    name: String(name),
    since: String(form.getAll('memberships.since')[at] ?? ''),
    url: String(form.getAll('memberships.url')[at] ?? ''),
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
  /** The rows that were sent last. */
  stored: readonly MembershipRow[];
  /** The stored draft of rows that were changed and not sent yet. */
  draft: ReturnType<typeof useDraft>;
  t: ReturnType<typeof createT>;
}

/** A row of fields for each membership of a doctor, and an empty row to add one, which works without a script too. */
export function MembershipFields({ stored, draft, field, errorOf, clearErrors, t }: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const rows = readDraft(draft.text) ?? [...stored, EMPTY_ROW].slice(0, MAX_MEMBERSHIPS);
  const write = (next: readonly MembershipRow[]) => draft.write(JSON.stringify(next));
  const remove = (at: number) => {
    const left = rows.filter((_, index) => index !== at);
    write(left.length > 0 ? left : [EMPTY_ROW]);
    // Errors refer to rows by index, and the indexes have changed.
    clearErrors('memberships');
    fieldset.current?.focus();
  };
  const cellProps = (at: number, cell: (typeof CELLS)[number]) => {
    const { onChange, ...props } = field(`memberships.${at}.${cell}`);
    return {
      ...props,
      name: `memberships.${cell}`,
      label: t(`membership.${cell}`),
      value: rows[at]?.[cell] ?? '',
      autoComplete: 'off',
      'data-carried': '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        write(rows.map((row, index) => (index === at ? { ...row, [cell]: event.target.value } : row)));
        void onChange({ type: 'change', target: { name: `memberships.${at}.${cell}` } });
      },
    };
  };
  const broken = rows.some((_, at) => CELLS.some((cell) => errorOf(`memberships.${at}.${cell}`)));
  // The form library reports an error about the whole list at `root`, the server at the list itself.
  const error = broken ? undefined : (errorOf('memberships.root') ?? errorOf('memberships'));
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
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and hold no state of their own.
          <li className="membership-row" key={at}>
            <Field {...cellProps(at, 'name')} type="text" dir="auto" />
            <Field {...cellProps(at, 'since')} type="text" inputMode="numeric" dir="ltr" />
            <Field {...cellProps(at, 'url')} type="url" dir="ltr" placeholder="https://" />
            <button
              className="text-button needs-script"
              type="button"
              onClick={() => remove(at)}
              aria-label={row.name ? `${t('membership.remove')}: ${row.name}` : undefined}
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
