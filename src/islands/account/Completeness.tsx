import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getProfileCompleteness } from '#contract/account/profile.ts';
import type { Content } from '#contract/endpoint.ts';
import { formatNumber } from '#i18n/format.ts';

interface Props {
  locale: Locale;
  initial: Content<typeof getProfileCompleteness> | undefined;
  /** `percent` contains `{{percent}}`; `parts` has the names of the parts that can be missing. */
  strings: Record<'title' | 'percent' | 'text', string> & { parts: Readonly<Record<string, string>> };
}

/**
 * Share of the profile that is filled in, with links to the empty fields. Renders nothing for a complete profile, and
 * while the share is unknown: it is loading, could not be loaded, or the API lacks this call.
 */
export default function Completeness({ locale, initial, strings }: Props) {
  const { data } = useCall(getProfileCompleteness, { locale, initial });
  if (!data || data.percentage >= 100) return null;
  const missing = data.missing.filter((part) => strings.parts[part] !== undefined);
  const percent = strings.percent.replace('{{percent}}', formatNumber(locale, data.percentage));
  return (
    <section className="panel account-completeness" aria-labelledby="account-completeness">
      <div className="panel-head">
        <h2 id="account-completeness">{strings.title}</h2>
        <span className="figures">{percent}</span>
      </div>
      <progress max={100} value={data.percentage} aria-label={strings.title}>
        {percent}
      </progress>
      {missing.length > 0 && (
        <>
          <p className="muted">{strings.text}</p>
          <ul className="account-missing">
            {missing.map((part) => (
              <li key={part}>
                <a href={`#account-${part}`}>{strings.parts[part]}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
