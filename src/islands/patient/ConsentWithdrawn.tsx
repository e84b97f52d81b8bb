import type { Locale } from '#config.ts';
import { paths } from '#i18n/routes.ts';
import { Notice } from '#islands/ui/Notice.tsx';

/** `newTab` is the text of the link that opens the consents beside a form that was refused. */
export type WithdrawnStrings = Readonly<Record<'title' | 'text' | 'nothingNew' | 'give' | 'newTab', string>>;

interface Props<Name extends keyof WithdrawnStrings> {
  locale: Locale;
  strings: Pick<WithdrawnStrings, Name>;
}

const consentsHref = (locale: Locale) => paths.dashboard(locale, 'Patient', ['account', 'privacy']);

/** Says that the patient has withdrawn the consent to the use of their health data, and leads to the consents. */
export function ConsentWithdrawn({ locale, strings }: Props<'title' | 'text' | 'give'>) {
  return (
    <Notice tone="warning" title={strings.title}>
      <p>{strings.text}</p>
      <p>
        <a href={consentsHref(locale)}>{strings.give}</a>
      </p>
    </Notice>
  );
}

/** Stands in place of a form that is refused without the consent. */
export function NothingNew({ locale, strings }: Props<'nothingNew' | 'give'>) {
  return (
    <p className="muted no-print">
      {strings.nothingNew} <a href={consentsHref(locale)}>{strings.give}</a>
    </p>
  );
}

/** The way to the consents beside a refusal. It opens a new tab, so that what was typed in the form stays. */
export function ConsentsBeside({ locale, strings }: Props<'newTab'>) {
  return (
    <p>
      <a href={consentsHref(locale)} target="_blank" rel="noopener">
        {strings.newTab}
      </a>
    </p>
  );
}
