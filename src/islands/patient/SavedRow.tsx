import type { Locale } from '#config.ts';
import type { SavedResult } from '#contract/patient/saved.ts';
import { figureText } from '#domain/calculators/figure-text.ts';
import { formatDate, formatMoney, formatNumber } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { withColon } from '#i18n/with-colon.ts';
import { keptOnText, savedName } from '#islands/patient/saved-name.ts';

interface Props {
  locale: Locale;
  /** The patient's time zone (IANA). */
  zone: string;
  item: SavedResult;
  strings: Strings;
  /** Names of figures, and their units with a space before them, by their keys. */
  figures: Strings;
  units: Strings;
  onRemove: () => void;
}

/** One saved estimate or result. A result is opened by a POST of its answers, so that no address contains them. */
export function SavedRow({ locale, zone, item, strings, figures, units, onRemove }: Props) {
  const t = createT(locale, strings);
  const { kind, title, slug, estimate, score, band } = item;
  const name = savedName(locale, zone, item, strings);
  // The language of the saved texts, where it is not the reader's.
  const lang = item.locale !== null && item.locale !== locale ? item.locale : undefined;
  const numberText = (value: number) => formatNumber(locale, value);
  const range = strings['range'] ?? '';
  return (
    <li className="row">
      <div>
        <p className="row-title" lang={lang} dir={lang && 'auto'}>
          {title ?? (kind ? t(`kind.${kind}`) : t('unreadable'))}
        </p>
        <p className="muted">
          {kind && title && `${t(`kind.${kind}`)} · `}
          {keptOnText(locale, zone, item, strings)}
        </p>
        {kind && !title && <p className="muted">{t(estimate ? 'goneEstimate' : 'gone')}</p>}
        {band && (
          <p lang={lang} dir={lang && 'auto'}>
            <strong>{band}</strong>
          </p>
        )}
        {score && <p>{t('score', { points: numberText(score.points), of: numberText(score.of) })}</p>}
        {item.figures.map((figure) => (
          <p key={figure.key}>
            {withColon(locale, figures[figure.key] ?? '')} <bdi>{figureText(figure, range, numberText)}</bdi>
            {units[figure.key]}
          </p>
        ))}
        {item.notes.map((note) => (
          <p key={note} lang={lang} dir={lang && 'auto'}>
            {note}
          </p>
        ))}
        {estimate?.totals && (
          <p>
            <bdi>
              {t('range', {
                from: formatMoney(locale, estimate.totals.low.amount, estimate.totals.low.currency),
                to: formatMoney(locale, estimate.totals.high.amount, estimate.totals.high.currency),
              })}
            </bdi>
          </p>
        )}
        {estimate?.valid_until && (
          <p className="muted">{t('holds', { date: formatDate(locale, estimate.valid_until, 'medium') })}</p>
        )}
      </div>
      <div className="actions">
        {estimate?.valid_until && (
          <a className="button button-quiet" href={paths.estimate(locale, estimate.id)}>
            {t('openEstimate')}
          </a>
        )}
        {slug && (kind === 'quiz' || kind === 'calculator') && (
          <form method="post" action={paths.form(locale, kind)} data-server>
            <input type="hidden" name="slug" value={slug} />
            {Object.entries(item.answers).flatMap(([field, values]) =>
              values.map((value) => (
                <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
              )),
            )}
            <button
              className="button button-quiet"
              type="submit"
              aria-label={t('openOf', { title: title ?? '' })}
            >
              {t('open')}
            </button>
          </form>
        )}
        <form
          method="post"
          action={paths.form(locale, 'remove-saved')}
          onSubmit={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          <input type="hidden" name="id" value={item.id} />
          <input type="hidden" name="title" value={name} />
          <button
            className="text-button"
            type="submit"
            aria-label={`${withColon(locale, t('remove'))} ${name}`}
          >
            {t('remove')}
          </button>
        </form>
      </div>
    </li>
  );
}
