import { useAll } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { getMeetings } from '#contract/doctor/meetings.ts';
import { isPartial } from '#contract/list.ts';
import { paths } from '#i18n/routes.ts';
import { MeetingActions } from '#islands/doctor/MeetingActions.tsx';
import type { HomeStrings } from '#islands/doctor/home-strings.ts';
import { REQUESTED_QUERY } from '#islands/doctor/home-queries.ts';
import { EndMeetingDialog } from '#islands/doctor/EndMeetingDialog.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { opensElsewhere } from '#browser/opens-elsewhere.ts';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { openModal } from '#stores/modals.ts';

interface Props {
  locale: Locale;
  account: string;
  initial: Content<typeof getMeetings> | undefined;
  strings: HomeStrings;
}

/** The requests that wait for the doctor's answer, with links to the patient and the case. */
export function Requests({ locale, account, initial, strings }: Props) {
  const { home, loading } = strings;
  const { data, error, isValidating, mutate } = useAll(getMeetings, {
    locale,
    initial,
    query: REQUESTED_QUERY,
  });
  const requests = data?.items.filter(({ state }) => state === 'requested') ?? [];
  return (
    <section className="panel" aria-labelledby="requests-title">
      <h2 id="requests-title">{home.requests}</h2>
      {!data && error && (
        <LoadFailed strings={loading} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {!data && !error && <Skeleton rows={2} label={loading.loading} />}
      {data && requests.length === 0 && !isPartial(data) && <p className="muted">{home.requestsNone}</p>}
      <ul className="rows">
        {requests.map((meeting) => {
          const { id, patient, starts } = meeting;
          const page = paths.dashboard(locale, 'Doctor', ['meetings', id]);
          return (
            <li key={id} className="row request">
              <div>
                <p className="row-title">
                  <a href={page}>
                    <bdi>{patient.name}</bdi>
                  </a>
                </p>
                <p className="row-when">
                  <Icon name="calendar-clock" size={18} />
                  <ClockText locale={locale} clock={starts.doctor} />
                </p>
                <p className="request-more">
                  <More href={page} onOpen={() => openModal('userInfo', id)} text={home.showPatient} />
                  <More
                    href={`${page}#case`}
                    onOpen={() => openModal('caseReview', id)}
                    text={home.showCase}
                  />
                </p>
              </div>
              <div className="actions">
                <MeetingActions locale={locale} meeting={meeting} strings={strings.acts} />
              </div>
            </li>
          );
        })}
      </ul>
      {isPartial(data) && (
        <p className="muted">
          {home.requestsMore} <a href={paths.dashboard(locale, 'Doctor', ['meetings'])}>{home.toAll}</a>
        </p>
      )}
      <EndMeetingDialog locale={locale} account={account} meetings={requests} strings={strings.stop} />
    </section>
  );
}

/** A link to the page of the request; with a script a plain click opens a dialog with the same content instead. */
function More({ href, text, onOpen }: { href: string; text: string; onOpen: () => void }) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {text}
    </a>
  );
}
