import { opensElsewhere } from '#browser/opens-elsewhere.ts';
import type { Locale } from '#config.ts';
import { formatDate } from '#i18n/format.ts';
import { paths } from '#i18n/routes.ts';

export type NoTimesStrings = Record<'noTimes' | 'toNext' | 'never' | 'ask', string>;

interface Props {
  locale: Locale;
  /** The next day with a free time in any month; undefined if there is none. */
  next: string | undefined;
  href: (day: string) => string;
  onDay: (day: string) => void;
  strings: NoTimesStrings;
}

/** Says that the month has no free time, with a link to the next free day or, where there is none, to the clinic. */
export function NoTimes({ locale, next, href, onDay, strings }: Props) {
  return (
    <div className="picker-none" role="status">
      <p>{next ? strings.noTimes : strings.never}</p>
      {next ? (
        <a
          className="button button-solid"
          href={href(next)}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onDay(next);
          }}
          suppressHydrationWarning
        >
          {strings.toNext.replace('{{date}}', formatDate(locale, next))}
        </a>
      ) : (
        <a className="button button-quiet" href={paths.contact(locale)}>
          {strings.ask}
        </a>
      )}
    </div>
  );
}
