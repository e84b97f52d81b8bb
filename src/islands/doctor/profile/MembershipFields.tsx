import { type ChangeEvent, useRef } from 'react';
import type { Locale } from '#config.ts';
import { MAX_MEMBERSHIPS } from '#domain/membership.ts';
import type { createT } from '#i18n/island-t.ts';
import { CELLS, EMPTY_ROW, type MembershipRow } from '#islands/doctor/profile/membership-rows.ts';
import { Field } from '#islands/ui/Field.tsx';
import { FieldError } from '#islands/ui/FieldError.tsx';
import type { useCheckedForm } from '#islands/ui/use-checked-form.ts';
import { withColon } from '#i18n/with-colon.ts';

interface Props extends Pick<ReturnType<typeof useCheckedForm>, 'field' | 'errorOf' | 'clearErrors'> {
  locale: Locale;
  rows: readonly MembershipRow[];
  onRows: (rows: readonly MembershipRow[]) => void;
  t: ReturnType<typeof createT>;
}

/** A row of fields for each membership of a doctor, and an empty row to add one, which works without a script too. */
export function MembershipFields({ locale, rows, onRows, field, errorOf, clearErrors, t }: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const remove = (rowIndex: number) => {
    const remainingRows = rows.filter((_, index) => index !== rowIndex);
    onRows(remainingRows.length > 0 ? remainingRows : [EMPTY_ROW]);
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
        onRows(rows.map((row, index) => (index === rowIndex ? { ...row, [cell]: event.target.value } : row)));
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
          <button className="button button-quiet" type="button" onClick={() => onRows([...rows, EMPTY_ROW])}>
            {t('membership.add')}
          </button>
        </div>
      )}
    </fieldset>
  );
}
