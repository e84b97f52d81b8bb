import { useState } from 'react';
import type { Locale } from '#config.ts';
import { removeSecondFactor } from '#contract/auth/second-factor.ts';
import { createT } from '#i18n/island-t.ts';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

export type SecondFactorOnStrings = CheckStrings & { left: Readonly<Record<string, string>> } & Record<
    'onText' | 'few' | 'password' | 'code' | 'anyCodeHint' | 'turnOff' | 'turnOffText' | 'remove' | 'cancel',
    string
  >;

/** With fewer recovery codes than this, new ones are recommended. */
const FEW_CODES = 3;

interface Props {
  locale: Locale;
  /** The number of unused recovery codes. */
  codesLeft: number;
  strings: SecondFactorOnStrings;
  onDone: () => void;
}

/** The view while the second factor is on: the number of recovery codes, and the form to switch it off. */
export function SecondFactorOn({ locale, codesLeft, strings, onDone }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const t = createT(locale, strings.left as Record<'left_other', string>);
  return (
    <div className="account-step">
      <p className="muted">{strings.onText}</p>
      <p>{t('left', { count: codesLeft })}</p>
      {codesLeft < FEW_CODES && (
        <Notice tone="warning">
          <p>{strings.few}</p>
        </Notice>
      )}
      {isConfirming ? (
        <RemoveForm
          locale={locale}
          strings={strings}
          onDone={onDone}
          onCancel={() => setIsConfirming(false)}
        />
      ) : (
        <div>
          <button className="button button-quiet" type="button" onClick={() => setIsConfirming(true)}>
            {strings.turnOff}
          </button>
        </div>
      )}
    </div>
  );
}

function RemoveForm({
  locale,
  strings,
  onDone,
  onCancel,
}: Omit<Props, 'codesLeft'> & { onCancel: () => void }) {
  const { form, field, sending, trouble, onSubmit } = useCheckedForm({
    locale,
    strings,
    endpoint: removeSecondFactor,
    done: onDone,
  });
  return (
    <form className="account-step" method="post" ref={form} onSubmit={onSubmit} noValidate>
      <p>{strings.turnOffText}</p>
      {trouble && <Notice tone="warning" role="alert" title={trouble} />}
      <div className="form-pair">
        <Field
          {...field('password')}
          label={strings.password}
          type="password"
          autoComplete="current-password"
          maxLength={256}
          dir="ltr"
          required
        />
        <Field
          {...field('code')}
          label={strings.code}
          hint={strings.anyCodeHint}
          type="text"
          autoComplete="one-time-code"
          maxLength={40}
          dir="ltr"
          required
        />
      </div>
      <div className="actions">
        <button className="button button-danger" type="submit" aria-disabled={sending || undefined}>
          {strings.remove}
        </button>
        <button className="button button-quiet" type="button" onClick={onCancel}>
          {strings.cancel}
        </button>
      </div>
    </form>
  );
}
