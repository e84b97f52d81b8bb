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

const MOST = { name: 120, phone: 40, city: 120 } as const;

type Label =
  'name' | 'email' | 'emailHint' | 'phone' | 'phoneHint' | 'city' | 'birth_date' | 'gender' | 'locale';
type Word = 'about' | 'reach' | 'settings' | 'languages' | 'choose' | 'submit' | 'kept' | 'discard';
type Choice = readonly { value: string; label: string }[];

/** The check of telephone numbers is large: it is asked for when the form is sent. */
const saveProfile = () => import('#contract/account/save-profile.ts').then((module) => module.saveProfile);

interface Props {
  locale: Locale;
  account: string;
  action: string;
  profile: Profile;
  /** The values of a form that was refused. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Today, `YYYY-MM-DD`: nobody is born later. */
  today: string;
  genders: Choice;
  locales: Choice;
  languageNames: Readonly<Record<string, string>>;
  /** Choices written by the server; named slots. */
  phoneCountry?: ReactNode;
  country?: ReactNode;
  zone?: ReactNode;
  language?: ReactNode;
  strings: CheckStrings & Record<Label | Word, string>;
}

const bodyOf = (form: FormData): Record<string, unknown> => {
  const { languages: _, timezone, ...said } = Object.fromEntries(form);
  const languages = form.getAll('languages').filter((code) => code !== '');
  return { ...said, languages, ...(timezone !== '' && { timezone }) };
};

/** The form for the profile of an account's owner. */
export default function ProfileForm(props: Props) {
  const { locale, account, action, profile, values, errors, strings } = props;
  // As they were saved last: what was added meanwhile must not be left out of the next change.
  const [spoken, setSpoken] = useState(profile.languages);
  const added = useDraft(account, 'profile-languages');
  const { form, field, errorOf, sending, trouble, onSubmit } = useCheckedForm({
    locale,
    errors,
    strings,
    endpoint: saveProfile,
    read: bodyOf,
    most: MOST,
    done: (saved) => {
      if (saved) setSpoken(saved.languages);
      draft.done();
      added.done();
      void refresh(getProfile, getProfileCompleteness);
    },
  });
  const draft = useFormDraft(form, account, 'profile');
  const codes = added.text.split(' ').filter(Boolean);
  const text = (name: 'name' | 'phone' | 'city' | 'birth_date') => ({
    ...field(name),
    label: strings[name],
    defaultValue: values[name] ?? profile[name] ?? '',
  });
  const choice = (name: 'gender' | 'locale') => ({
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
      {draft.restored && (
        <Notice tone="info" role="status" title={strings.kept}>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              form.current?.reset();
              draft.done();
              added.done();
            }}
          >
            {strings.discard}
          </button>
        </Notice>
      )}
      {trouble && <Notice tone="warning" role="alert" title={trouble} />}
      <h2>{strings.about}</h2>
      <div className="form-pair">
        <Field {...text('name')} type="text" autoComplete="name" dir="auto" required />
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
        <Field {...text('birth_date')} type="date" autoComplete="bday" min="1900-01-01" max={props.today} />
        <Select {...choice('gender')} placeholder={strings.choose} options={props.genders} />
      </div>
      <LanguagePicker
        chosen={spoken}
        added={codes}
        onAdd={(code) => added.write([...new Set([...codes, code])].join(' '))}
        names={props.languageNames}
        error={errorOf('languages')}
        choice={props.language}
        label={strings.languages}
      />
      <h2>{strings.reach}</h2>
      <div className="form-pair">
        <Field
          {...text('phone')}
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
        <Field {...text('city')} type="text" autoComplete="address-level2" dir="auto" />
      </div>
      <h2>{strings.settings}</h2>
      <div className="form-pair">
        {props.zone}
        <Select {...choice('locale')} options={props.locales} />
      </div>
      <div>
        <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
          {strings.submit}
        </button>
      </div>
    </form>
  );
}
