import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { type BankAccount, getBankAccounts, removeBankAccount } from '#contract/doctor/bank-accounts.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';

interface Props {
  locale: Locale;
  account: BankAccount;
  strings: Strings & Record<'keep', string>;
  check: CheckStrings;
  onClose: () => void;
}

/** Explains the consequences of removing a bank account, and asks for the password. */
export function RemoveAccount({ locale, account, strings, check, onClose }: Props) {
  const t = createT(locale, strings);
  const { form, field, sending, trouble, onSubmit } = useCheckedForm({
    locale,
    strings: check,
    endpoint: removeBankAccount,
    params: { id: account.id },
    prefix: 'bank-remove',
    done: () => {
      void refresh(getBankAccounts);
      onClose();
    },
  });
  return (
    <form className="form" method="post" ref={form} onSubmit={onSubmit} noValidate>
      {/* U+2066 and U+2069 isolate the IBAN, so that right-to-left text does not reorder it. */}
      <p>{t('removeText', { iban: `\u2066${account.iban}\u2069`, holder: account.holder })}</p>
      {trouble && <Notice tone="warning" role="alert" title={trouble} />}
      <Field
        {...field('password')}
        label={t('password')}
        type="password"
        autoComplete="current-password"
        maxLength={256}
        dir="ltr"
        required
      />
      <div className="actions">
        <button className="button button-danger" type="submit" aria-disabled={sending || undefined}>
          {t('removeConfirm')}
        </button>
        <button className="button button-quiet" type="button" onClick={onClose}>
          {strings.keep}
        </button>
      </div>
    </form>
  );
}
