import { LOCALES, type Locale } from '#config.ts';
import { languageName } from '#i18n/names.ts';
import { paths } from '#i18n/routes.ts';
import { Select } from '#islands/ui/Select.tsx';

/** A structured beginning of a report, in every language that a patient may read. */
export interface Template {
  id: string;
  name: string;
  texts: Readonly<Record<Locale, string>>;
}

interface Props {
  locale: Locale;
  meeting: string;
  templates: readonly Template[];
  strings: Record<'template' | 'language' | 'insert', string>;
  onInsert: (text: string) => void;
}

/** The choice of a template and its language; without a script it leads to the form that begins with it. */
export function TemplatePicker({ locale, meeting, templates, strings, onInsert }: Props) {
  return (
    <form
      className="template-picker"
      method="get"
      action={paths.form(locale, 'doctor-meeting')}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget);
        const template = templates.find(({ id }) => id === chosen.get('template'));
        const language = LOCALES.find((one) => one === chosen.get('language')) ?? locale;
        if (template) onInsert(template.texts[language]);
      }}
    >
      <input type="hidden" name="meeting" value={meeting} />
      <Select
        id="report-template"
        name="template"
        label={strings.template}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        id="report-language"
        name="language"
        label={strings.language}
        defaultValue={locale}
        options={LOCALES.map((one) => ({ value: one, label: languageName(locale, one) }))}
      />
      <button className="button button-quiet" type="submit">
        {strings.insert}
      </button>
    </form>
  );
}
