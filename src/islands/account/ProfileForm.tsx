import { type ReactNode, useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getProfile, getProfileCompleteness, type Profile } from '#contract/account/profile.ts';
import { LanguagePicker } from '#islands/account/LanguagePicker.tsx';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Select } from '#islands/ui/Select.tsx';
import { useDraft } from '#islands/ui/use-draft.ts';
import { useFormDraft } from '#islands/ui/use-form-draft.ts';

const MAX_LENGTHS = { name: 120, phone: 40, city: 120 } as const;
/** Fields that the server renders, with their errors in a refused form. Later errors of them stand above the form. */
const SERVER_FIELDS: readonly string[] = ['phone_country', 'country', 'timezone'];

type Label =
  'name' | 'email' | 'emailHint' | 'phone' | 'phoneHint' | 'city' | 'birth_date' | 'gender' | 'locale';
type Text =
  | 'personalHeading'
  | 'contactHeading'
  | 'settingsHeading'
  | 'languages'
  | 'add'
  | 'choose'
  | 'submit'
  | 'draftRestored'
  | 'discard';
type Options = readonly { value: string; label: string }[];

/** Loads the endpoint when the form is sent, because its check of telephone numbers is large. */
const saveProfile = () => import('#contract/account/save-profile.ts').then((module) => module.saveProfile);

interface Props {
  locale: Locale;
  account: string;
  action: string;
  profile: Profile;
  /** The values of a form that was refused. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Today, `YYYY-MM-DD`: the last date of birth that can be chosen. */
  today: string;
  genders: Options;
  locales: Options;
  languageNames: Readonly<Record<string, string>>;
  /** Fields that the server renders, each a named slot. */
  phoneCountry?: ReactNode;
  country?: ReactNode;
  zone?: ReactNode;
  language?: ReactNode;
  strings: CheckStrings & Record<Label | Text, string>;
}

/** The body of the call: `languages` is a list, and an empty time zone is left out because the call refuses it. */
const readBody = (form: FormData): Record<string, unknown> => {
  const { languages: _, timezone, ...others } = Object.fromEntries(form);
  return { ...others, languages: form.getAll('languages'), ...(timezone !== '' && { timezone }) };
};

/** The form for the profile of an account's owner. */
export default function ProfileForm(props: Props) {
  const { locale, account, action, profile, values, errors, strings } = props;
  // Saving empties the draft of added languages. Their checkboxes must stay, so the list is updated from each answer.
  const [savedLanguages, setSavedLanguages] = useState(profile.languages);
  const addedLanguages = useDraft(account, 'profile-languages');
  const { form, field, errorOf, sending, trouble, onSubmit } = useCheckedForm({
    locale,
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !SERVER_FIELDS.includes(name))),
    strings,
    endpoint: saveProfile,
    readBody,
    maxLengths: MAX_LENGTHS,
    done: (saved) => {
      if (saved) setSavedLanguages(saved.languages);
      draft.done();
      addedLanguages.done();
      void refresh(getProfile, getProfileCompleteness);
    },
  });
  const problem = trouble ?? SERVER_FIELDS.map(errorOf).find((message) => message !== undefined);
  const draft = useFormDraft(form, account, 'profile');
  const addedCodes = addedLanguages.text.split(' ').filter(Boolean);
  const fieldProps = (name: 'name' | 'phone' | 'city' | 'birth_date' | 'gender' | 'locale') => ({
    ...field(name),
    label: strings[name],
    defaultValue: values[name] ?? profile[name] ?? '',
  });

  return (
    <form
      className="panel account-form"
      method="post"
      action={action}
      ref={form}
      onSubmit={onSubmit}
      noValidate
    >
      {(draft.restored || addedLanguages.restored) && (
        <Notice tone="info" role="status" title={strings.draftRestored}>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              form.current?.reset();
              draft.done();
              addedLanguages.done();
            }}
          >
            {strings.discard}
          </button>
        </Notice>
      )}
      {problem && <Notice tone="warning" role="alert" title={problem} />}
      <h2>{strings.personalHeading}</h2>
      <div className="form-pair">
        <Field {...fieldProps('name')} type="text" autoComplete="name" dir="auto" required />
        <Field
          id="account-email"
          label={strings.email}
          hint={strings.emailHint}
          type="email"
          dir="ltr"
          value={profile.email}
          readOnly
        />
      </div>
      <div className="form-pair">
        <Field
          {...fieldProps('birth_date')}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={props.today}
        />
        <Select {...fieldProps('gender')} placeholder={strings.choose} options={props.genders} />
      </div>
      <LanguagePicker
        chosen={savedLanguages}
        added={addedCodes}
        onAdd={(code) => addedLanguages.write([...new Set([...addedCodes, code])].join(' '))}
        names={props.languageNames}
        error={errorOf('languages')}
        choice={props.language}
        label={strings.languages}
        addText={strings.add}
      />
      <h2>{strings.contactHeading}</h2>
      <div className="form-pair">
        <Field
          {...fieldProps('phone')}
          hint={strings.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
        />
        {props.phoneCountry}
      </div>
      <div className="form-pair">
        {props.country}
        <Field {...fieldProps('city')} type="text" autoComplete="address-level2" dir="auto" />
      </div>
      <h2>{strings.settingsHeading}</h2>
      <div className="form-pair">
        {props.zone}
        <Select {...fieldProps('locale')} options={props.locales} />
      </div>
      <div>
        <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
          {strings.submit}
        </button>
      </div>
    </form>
  );
}
