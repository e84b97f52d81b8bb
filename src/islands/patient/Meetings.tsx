import { CalendarPlus } from 'lucide-react';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { getMeetings } from '#contract/patient/meetings.ts';
import { paths } from '#i18n/routes.ts';
import { MeetingRow } from '#islands/meeting/MeetingRow.tsx';
import type { StateStrings } from '#islands/meeting/StateBadge.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { Failed } from '#islands/ui/Failed.tsx';
import { Pages } from '#islands/ui/Pages.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

interface Props {
  locale: Locale;
  page: number;
  initial: Content<typeof getMeetings> | undefined;
  strings: StateStrings &
    Record<'none' | 'noneText' | 'findDoctor' | 'failed' | 'again' | 'loading', string> & {
      pages: Record<'label' | 'previous' | 'next' | 'page', string>;
    };
}

/** The patient's meetings: what comes, then what was. */
export default function Meetings({ locale, page, initial, strings }: Props) {
  const { data, error, isValidating, mutate } = useCall(getMeetings, {
    ...{ locale, initial },
    query: { page },
  });
  if (error && !data) return <Failed strings={strings} busy={isValidating} again={() => void mutate()} />;
  if (!data) return <Skeleton rows={3} label={strings.loading} />;
  if (data.items.length === 0)
    return (
      <EmptyState icon={CalendarPlus} title={strings.none} text={strings.noneText}>
        <a className="button button-action" href={paths.doctors(locale)}>
          {strings.findDoctor}
        </a>
      </EmptyState>
    );
  return (
    <>
      <ul className="rows">
        {data.items.map((meeting) => (
          <li key={meeting.id}>
            <MeetingRow locale={locale} reader="Patient" meeting={meeting} strings={strings} />
          </li>
        ))}
      </ul>
      <Pages
        locale={locale}
        meta={data.meta}
        href={(to) => paths.dashboard(locale, 'Patient', ['meetings'], { page: to > 1 ? to : undefined })}
        strings={strings.pages}
      />
    </>
  );
}
