import '#styles/dashboard/follow-up.css';
import type { Locale } from '#config.ts';
import { startFollowUp } from '#contract/patient/follow-up.ts';
import { FOLLOW_UP_DAYS, TREATMENTS, type Treatment } from '#domain/follow-up/question.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { FormTrouble } from '#islands/patient/follow-up/FormTrouble.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { FieldError } from '#islands/ui/FieldError.tsx';
import { Select } from '#islands/ui/Select.tsx';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';

interface Props {
  locale: Locale;
  meeting: string;
  /** The treatment that is chosen at first; null for none. */
  suggested: Treatment | null;
  /** Values and errors of a form that was sent without a script and refused. */
  values: { treatment?: string; treated_on?: string; ask_on?: readonly string[] };
  errors: Readonly<Record<string, string>>;
  /** The namespace `follow-up`; `privacy` is the text of the link to the consents. */
  strings: Strings & Record<'privacy', string>;
  check: CheckStrings;
}

/** The form that starts a follow-up: the treatment, its date, and the days of the questions. */
export default function StartFollowUp({ locale, meeting, suggested, values, strings, ...props }: Props) {
  const t = createT(locale, strings);
  const backHref = paths.dashboard(locale, 'Patient', ['meetings', meeting]);
  const { form, field, errorOf, sending, trouble, onSubmit } = useCheckedForm({
    locale,
    endpoint: startFollowUp,
    strings: props.check,
    errors: props.errors,
    prefix: 'follow-up',
    params: { id: meeting },
    readBody: (data) => ({
      treatment: data.get('treatment'),
      treated_on: data.get('treated_on'),
      ask_on: data.getAll('ask_on').map(Number),
    }),
    done: () => location.assign(`${backHref}?done=followed#follow-up`),
  });
  const { id, error: daysError, ...days } = field('ask_on');
  return (
    <form
      className="panel form"
      method="post"
      action={paths.form(locale, 'follow-up-start')}
      ref={form}
      onSubmit={onSubmit}
      noValidate
    >
      <input type="hidden" name="meeting" value={meeting} />
      <Select
        {...field('treatment')}
        label={t('treatment')}
        options={TREATMENTS.map((value) => ({ value, label: t(`treatment.${value}`) }))}
        defaultValue={values.treatment ?? suggested ?? 'general'}
      />
      <Field
        {...field('treated_on')}
        type="date"
        label={t('treatedOn')}
        hint={t('treatedOnHint')}
        defaultValue={values.treated_on ?? ''}
        required
      />
      <fieldset className="follow-days" aria-describedby={daysError ? `${id}-error` : undefined}>
        <legend>{t('days')}</legend>
        {FOLLOW_UP_DAYS.map((day, index) => (
          <label className="follow-option" key={day}>
            <input
              {...days}
              className="check-box"
              type="checkbox"
              id={index === 0 ? id : undefined}
              value={day}
              defaultChecked={values.ask_on?.includes(String(day)) ?? true}
              aria-invalid={daysError ? true : undefined}
            />
            <span>{t('dayAfter', { count: day })}</span>
          </label>
        ))}
        <FieldError id={id} error={daysError} />
      </fieldset>
      <FormTrouble
        locale={locale}
        consentId="follow-up-health_consent"
        consentError={errorOf('health_consent')}
        trouble={trouble}
        strings={strings}
      />
      <div className="actions">
        <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
          {t('start')}
        </button>
        <a className="button button-quiet" href={backHref}>
          {t('back')}
        </a>
      </div>
    </form>
  );
}
