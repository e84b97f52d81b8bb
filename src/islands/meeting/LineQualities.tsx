import type { Locale } from '#config.ts';
import type { LineQualities as Lines, LineQuality } from '#contract/room/room.ts';
import { createT } from '#i18n/island-t.ts';

/** Texts of the quality of a connection; texts with a number have plural forms. */
export type LineStrings = Readonly<Record<string, string>>;

interface Props {
  locale: Locale;
  lines: Lines;
  strings: LineStrings;
}

/** The quality of each side's connection during the calls in plain words, for the doctor. */
export function LineQualities({ locale, lines, strings }: Props) {
  const measuredSides = [
    { name: strings['patient'], line: lines.patient },
    { name: strings['own'], line: lines.doctor },
  ].filter((side): side is { name: string; line: LineQuality } => side.line !== null);
  if (measuredSides.length === 0) return null;
  return (
    <>
      <h3>{strings['title']}</h3>
      <dl className="facts">
        {measuredSides.map(({ name, line }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <LineText locale={locale} line={line} strings={strings} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted">{strings['note']}</p>
    </>
  );
}

function LineText({ locale, line, strings }: Omit<Props, 'lines'> & { line: LineQuality }) {
  const t = createT(locale, strings);
  const { minutes, poor, lost, relayed, loss, round_trip: trip } = line;
  return (
    <>
      {minutes > 0 && t(poor > 0 ? 'poor' : 'good', { count: minutes, poor })}{' '}
      {lost > 0 && t('lost', { count: lost })}
      {minutes > 0 && (
        <p className="muted">
          {t('details', {
            loss: loss.median,
            worstLoss: loss.worst,
            trip: trip.median,
            worstTrip: trip.worst,
          })}{' '}
          {relayed > 0 && strings['relayed']}
        </p>
      )}
    </>
  );
}
