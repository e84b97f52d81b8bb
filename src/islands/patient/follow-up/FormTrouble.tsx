import type { ReactNode } from 'react';
import type { Locale } from '#config.ts';
import { paths } from '#i18n/routes.ts';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  locale: Locale;
  /** Id of the link to the consents, to which the summary of a refused form leads. */
  consentId: string;
  /** The error of `health_consent`: the patient has not agreed to the present text about their health data. */
  consentError: string | undefined;
  /** The message of a failure that belongs to no field. */
  trouble: ReactNode;
  /** `privacy` is the text of the link to the consents. */
  strings: Record<'privacy', string>;
}

/** Why a form with health data was not stored, with the way to the consents where the patient must agree first. */
export function FormTrouble({ locale, consentId, consentError, trouble, strings }: Props) {
  const message = trouble ?? consentError;
  if (!message) return null;
  return (
    <Notice tone="danger" role="alert">
      <p>{message}</p>
      {consentError && (
        <p>
          {/* The link opens a new tab, so that the answers that were chosen in the form stay. */}
          <a
            id={consentId}
            href={paths.dashboard(locale, 'Patient', ['account', 'privacy'])}
            target="_blank"
            rel="noopener"
          >
            {strings.privacy}
          </a>
        </p>
      )}
    </Notice>
  );
}
