import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getConsents } from '#contract/patient/consents.ts';
import { InstantText } from '#islands/account/InstantText.tsx';

export type ConsentStrings = Record<
  | 'given'
  | 'notGiven'
  | 'earlier'
  | 'give'
  | 'withdraw'
  | 'history'
  | 'wasGiven'
  | 'wasWithdrawn'
  | 'version',
  string
>;

interface Props {
  locale: Locale;
  zone: string;
  action: string;
  consent: Content<typeof getConsents>['items'][number];
  strings: ConsentStrings;
  busy: boolean;
  onDecide: (given: boolean) => void;
}

/** One consent: its text, the decisions about it so far, and the button to give or withdraw it. */
export function ConsentPanel({ locale, zone, action, consent, strings, busy, onDecide }: Props) {
  const { kind, version, title, text, given, history = [] } = consent;
  // Consent to an earlier text counts for what was stored under it, so it can be withdrawn as well as renewed.
  const last = history[0];
  const isGivenToEarlierText = !given && last?.given === true && last.version !== version;
  return (
    <section className="panel" aria-labelledby={`consent-${kind}`}>
      <div className="panel-head">
        <h2 id={`consent-${kind}`}>{title}</h2>
        <span className={given ? 'badge badge-success' : 'badge'}>
          {given ? strings.given : strings.notGiven}
        </span>
      </div>
      <p className="muted">{text}</p>
      {isGivenToEarlierText && <p>{strings.earlier}</p>}
      {history.length > 0 && (
        <details>
          <summary>{strings.history}</summary>
          <ol className="account-history">
            {history.map((decision) => (
              <li key={decision.at}>
                <InstantText locale={locale} zone={zone} instant={decision.at} />
                {' – '}
                {decision.given ? strings.wasGiven : strings.wasWithdrawn}{' '}
                <span className="muted">{strings.version.replace('{{version}}', decision.version)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (!busy) onDecide(submitter?.getAttribute('value') === '1');
        }}
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="version" value={version} />
        <div className="actions">
          {!given && (
            <button
              className="button button-quiet"
              type="submit"
              name="given"
              value="1"
              aria-disabled={busy || undefined}
            >
              {strings.give}
            </button>
          )}
          {(given || isGivenToEarlierText) && (
            <button
              className="button button-quiet"
              type="submit"
              name="given"
              value="0"
              aria-disabled={busy || undefined}
            >
              {strings.withdraw}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
