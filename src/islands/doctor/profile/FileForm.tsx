import { refresh } from '#client/use-call.ts';
import { LOCALES, type Locale } from '#config.ts';
import { type Choice, type FileText, getDoctorFile, saveDoctorFile } from '#contract/doctor/file.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { paths } from '#i18n/routes.ts';
import { MAX_MEMBERSHIPS, SOCIETY_NAME_LENGTH, SOCIETY_URL_LENGTH } from '#domain/membership.ts';
import { ChoiceGroup } from '#islands/doctor/profile/ChoiceGroup.tsx';
import { UnreadChoice } from '#islands/doctor/profile/UnreadChoice.tsx';
import { MembershipFields } from '#islands/doctor/profile/MembershipFields.tsx';
import { type MembershipRow, membershipRowsIn } from '#islands/doctor/profile/membership-rows.ts';
import { useMembershipRows } from '#islands/doctor/profile/use-membership-rows.ts';
import { Field } from '#islands/ui/Field.tsx';
import { FieldError } from '#islands/ui/FieldError.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Select } from '#islands/ui/Select.tsx';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';
import { useFormDraft } from '#islands/ui/use-form-draft.ts';

/** The fields with several values, and those with one. */
const LISTS = ['qualifications', 'specializations', 'treatments', 'languages'] as const;
const TEXTS = ['gender', 'city', 'years', 'licence', 'film'] as const;
/** The maximum numbers of characters, as in the contract. */
const MAX_LENGTHS = {
  licence: 60,
  ...Object.fromEntries(LOCALES.map((language) => [`biography.${language}`, 4_000])),
  ...Object.fromEntries(
    Array.from({ length: MAX_MEMBERSHIPS }, (_, index) => [
      [`memberships.${index}.name`, SOCIETY_NAME_LENGTH],
      [`memberships.${index}.since`, 4],
      [`memberships.${index}.url`, SOCIETY_URL_LENGTH],
    ]).flat(),
  ),
};

type TypedFile = Record<(typeof LISTS)[number], readonly string[]> &
  Record<(typeof TEXTS)[number], string> & {
    biography: Readonly<Record<string, string>>;
    memberships: readonly MembershipRow[];
  };

export interface FileFormProps {
  locale: Locale;
  /** Account, which separates the drafts of people who share a device. */
  account: string;
  /** The profile that was sent last, or before that the one of a page that the clinic wrote. */
  given: FileText | null;
  /** The choices of each list; undefined where it could not be read. */
  choices: Record<(typeof LISTS)[number] | 'cities' | 'films', readonly Choice[] | undefined>;
  /** The values of a form that was sent without a script; `errors` has the server's messages for it. */
  typed?: TypedFile | undefined;
  errors: Readonly<Record<string, string>>;
  /** `form` of the namespace `profile`. */
  strings: Strings;
  check: CheckStrings;
}

/** Makes the body of the call from the fields of the form. */
function bodyOf(form: FormData): Record<string, unknown> {
  const biography = LOCALES.map((language) => [language, form.get(`biography.${language}`) ?? '']);
  return {
    ...Object.fromEntries(LISTS.map((name) => [name, form.getAll(name)])),
    ...Object.fromEntries(TEXTS.map((name) => [name, form.get(name) ?? ''])),
    biography: Object.fromEntries(biography),
    memberships: membershipRowsIn(form),
    photo: form.get('photo') ?? '',
  };
}

/** The form for a doctor's public profile; it is sent as a whole and waits for its review. */
export function FileForm({ locale, account, choices, errors, strings, check, ...file }: FileFormProps) {
  const t = createT(locale, strings);
  const { form, field, errorOf, clearErrors, sending, trouble, onSubmit } = useCheckedForm({
    locale,
    endpoint: saveDoctorFile,
    strings: check,
    errors,
    readBody: bodyOf,
    maxLengths: MAX_LENGTHS,
    prefix: 'file',
    done: () => {
      draft.done();
      // The picture is stored, and would be stored once more with the next change.
      const picture = form.current?.querySelector<HTMLInputElement>('[name=photo]');
      if (picture) picture.value = '';
      void refresh(getDoctorFile).then(memberships.done);
    },
  });
  const draft = useFormDraft(form, account, 'doctor-file');
  const memberships = useMembershipRows({
    form,
    account,
    refused: file.typed?.memberships,
    given: file.given?.memberships,
  });
  const stored = file.typed ?? file.given;
  // A back end whose profile has no memberships does not store them, so the form has no fields for them.
  const hasMemberships = !file.given || file.given.memberships !== undefined;
  const chosen = (name: (typeof LISTS)[number]): readonly string[] => stored?.[name] ?? [];
  const unread = (name: keyof TypedFile, values: readonly string[]) => (
    <UnreadChoice
      name={name}
      label={t(name)}
      chosen={values.filter(Boolean)}
      text={values.some(Boolean) ? `${t('unread')} ${t('unreadKept')}` : t('unread')}
      error={errorOf(name)}
    />
  );
  const group = (name: (typeof LISTS)[number]) => {
    const options = choices[name];
    if (!options) return unread(name, chosen(name));
    return (
      <ChoiceGroup
        name={name}
        label={t(name)}
        choices={options}
        chosen={chosen(name)}
        error={errorOf(name)}
      />
    );
  };
  const hasBiographyError = LOCALES.some((language) => errorOf(`biography.${language}`));
  return (
    <form
      className="panel form"
      method="post"
      action={paths.form(locale, 'doctor-file')}
      encType="multipart/form-data"
      ref={form}
      onSubmit={onSubmit}
      noValidate
    >
      <h2>{t('title')}</h2>
      {(draft.restored || memberships.restored) && <Notice tone="info" role="status" title={t('kept')} />}
      {group('qualifications')}
      {group('specializations')}
      {group('treatments')}
      {group('languages')}
      <fieldset className="field choices" id="file-biography" tabIndex={-1}>
        <legend>{t('biography')}</legend>
        <p className="field-hint">{t('biographyHint')}</p>
        {LOCALES.map((language) => (
          <details key={language} open={language === locale || Boolean(stored?.biography[language])}>
            <summary lang={language}>{LOCALE_INFO[language].name}</summary>
            <Field
              {...field(`biography.${language}`)}
              lines
              label={`${t('biography')} (${LOCALE_INFO[language].name})`}
              rows={7}
              lang={language}
              dir={LOCALE_INFO[language].dir}
              defaultValue={stored?.biography[language] ?? ''}
            />
          </details>
        ))}
        {!hasBiographyError && <FieldError id="file-biography" error={errorOf('biography')} />}
      </fieldset>
      <div className="form-pair">
        <Select
          {...field('gender')}
          label={t('gender')}
          placeholder={t('choose')}
          options={(['female', 'male'] as const).map((value) => ({ value, label: t(`gender.${value}`) }))}
          defaultValue={stored?.gender ?? ''}
        />
        {choices.cities ? (
          <Select
            {...field('city')}
            label={t('city')}
            placeholder={t('choose')}
            options={choices.cities.map(({ id, title }) => ({ value: id, label: title }))}
            defaultValue={stored?.city ?? ''}
          />
        ) : (
          unread('city', [stored?.city ?? ''])
        )}
      </div>
      <div className="form-pair">
        <Field
          {...field('years')}
          label={t('years')}
          type="text"
          inputMode="numeric"
          maxLength={2}
          dir="ltr"
          defaultValue={stored?.years ?? ''}
        />
        <Field
          {...field('licence')}
          label={t('licence')}
          type="text"
          autoComplete="off"
          dir="auto"
          defaultValue={stored?.licence ?? ''}
        />
      </div>
      {hasMemberships && (
        <MembershipFields
          locale={locale}
          rows={memberships.rows}
          onRows={memberships.write}
          field={field}
          errorOf={errorOf}
          clearErrors={clearErrors}
          t={t}
        />
      )}
      {!choices.films && unread('film', [stored?.film ?? ''])}
      {choices.films && choices.films.length > 0 && (
        <Select
          {...field('film')}
          label={t('film')}
          hint={t('filmHint')}
          placeholder={t('noFilm')}
          options={choices.films.map(({ id, title }) => ({ value: id, label: title }))}
          defaultValue={stored?.film ?? ''}
        />
      )}
      <Field
        {...field('photo')}
        label={t('photo')}
        hint={t('photoHint')}
        type="file"
        accept="image/jpeg,image/png,image/webp"
      />
      {trouble && <Notice tone="warning" role="alert" title={trouble} />}
      <div>
        <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
          {t('send')}
        </button>
      </div>
    </form>
  );
}
