import { refresh } from '#client/use-call.ts';
import { FORM_KEY, type Locale } from '#config.ts';
import { addCertificate, getCertificates } from '#contract/doctor/certificate.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { Field } from '#islands/ui/Field.tsx';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';
import { useFormDraft } from '#islands/ui/use-form-draft.ts';

const MAX_LENGTHS = { title: 150, issuer: 150, number: 60 } as const;

export interface CertificateFormProps {
  locale: Locale;
  /** Account, which separates the drafts of people who share a device. */
  account: string;
  /** Today, `YYYY-MM-DD`: the last day on which a certificate can be issued. */
  today: string;
  /** Values and errors of a form that was sent without a script and refused. */
  values: Readonly<Record<string, string | undefined>>;
  errors: Readonly<Record<string, string>>;
  strings: Strings;
  check: CheckStrings;
}

/** Adds a certificate with its file, which waits for its review. */
export function CertificateForm(props: CertificateFormProps) {
  const { locale, account, today, values, errors, strings, check } = props;
  const t = createT(locale, strings);
  const { form, field, sending, trouble, onSubmit, clear } = useCheckedForm({
    locale,
    endpoint: addCertificate,
    strings: check,
    errors,
    maxLengths: MAX_LENGTHS,
    prefix: 'certificate',
    done: () => {
      clear();
      draft.done();
      void refresh(getCertificates);
    },
  });
  const draft = useFormDraft(form, account, 'certificate');
  const textProps = (name: 'title' | 'issuer' | 'number' | 'issued' | 'expires') => ({
    ...field(name),
    defaultValue: values[name] ?? '',
  });
  return (
    <form
      className="form"
      method="post"
      action={paths.form(locale, 'certificate')}
      encType="multipart/form-data"
      ref={form}
      onSubmit={onSubmit}
      noValidate
    >
      <FormKey value={values[FORM_KEY]} />
      {draft.restored && <Notice tone="info" role="status" title={t('kept')} />}
      <div className="form-pair">
        <Field {...textProps('title')} label={t('name')} type="text" dir="auto" required />
        <Field {...textProps('issuer')} label={t('issuer')} type="text" dir="auto" required />
      </div>
      <div className="form-pair">
        <Field
          {...textProps('issued')}
          label={t('issued')}
          type="date"
          min="1900-01-01"
          max={today}
          required
        />
        <Field {...textProps('expires')} label={t('expires')} type="date" min="2000-01-01" />
      </div>
      <Field {...textProps('number')} label={t('number')} type="text" autoComplete="off" dir="auto" />
      <Field
        {...field('file')}
        label={t('file')}
        hint={t('fileHint')}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        required
      />
      {trouble && <Notice tone="warning" role="alert" title={trouble} />}
      <div>
        <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
          {t('save')}
        </button>
      </div>
    </form>
  );
}
