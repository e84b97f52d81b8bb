import { refresh } from '#client/use-call.ts';
import { FORM_KEY, type Locale } from '#config.ts';
import {
  addBankAccount,
  type BankAccount,
  changeBankAccount,
  getBankAccounts,
} from '#contract/doctor/bank-accounts.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { Field } from '#islands/ui/Field.tsx';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';

const MAX_LENGTHS = { holder: 120, iban: 50, password: 256 } as const;

export interface AccountFormProps {
  locale: Locale;
  /** The bank account to replace; without it a new one is added. */
  account?: BankAccount | undefined;
  /** Values and errors of a form that was sent without a script and refused. */
  values?: Readonly<Record<string, string | undefined>>;
  errors?: Readonly<Record<string, string>>;
  strings: Strings;
  check: CheckStrings;
  onDone?: () => void;
}

/** The form that adds or replaces a doctor's bank account. It asks for the password again. */
export function AccountForm({ locale, account, strings, check, values = {}, ...props }: AccountFormProps) {
  const t = createT(locale, strings);
  const { form, field, sending, trouble, onSubmit, clear } = useCheckedForm({
    locale,
    strings: check,
    errors: props.errors ?? {},
    maxLengths: MAX_LENGTHS,
    endpoint: account ? changeBankAccount : addBankAccount,
    ...(account && { params: { id: account.id } }),
    prefix: account ? 'bank-change' : 'bank',
    done: () => {
      clear();
      void refresh(getBankAccounts);
      props.onDone?.();
    },
  });
  return (
    <form
      className="form"
      method="post"
      action={paths.form(locale, 'bank-account')}
      ref={form}
      onSubmit={onSubmit}
      noValidate
    >
      <FormKey value={values[FORM_KEY]} />
      {account && <p>{t('changeText', { iban: account.iban })}</p>}
      {trouble && <Notice tone="warning" role="alert" title={trouble} />}
      <Field
        {...field('holder')}
        label={t('holder')}
        type="text"
        autoComplete="name"
        dir="auto"
        defaultValue={values['holder'] ?? account?.holder ?? ''}
        required
      />
      <Field
        {...field('iban')}
        label={t('iban')}
        hint={t('ibanHint')}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        defaultValue={values['iban'] ?? ''}
        required
      />
      <Field
        {...field('password')}
        label={t('password')}
        hint={t('passwordHint')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        required
      />
      <div>
        <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
          {t('save')}
        </button>
      </div>
    </form>
  );
}
