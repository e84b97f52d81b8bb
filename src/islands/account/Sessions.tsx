import { useState } from 'react';
import { forgetDrafts } from '#client/drafts.ts';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { endSession, endSessions, getSessions } from '#contract/auth/sessions.ts';
import type { Content } from '#contract/endpoint.ts';
import { deviceName } from '#domain/device-name.ts';
import { paths } from '#i18n/routes.ts';
import { InstantText } from '#islands/account/InstantText.tsx';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { toast } from '#islands/ui/toast.ts';
import { useSend } from '#islands/ui/use-send.ts';

type Word =
  | 'title'
  | 'text'
  | 'unknown'
  | 'current'
  | 'used'
  | 'end'
  | 'ended'
  | 'all'
  | 'allTitle'
  | 'allText'
  | 'failed'
  | 'again'
  | 'loading'
  | 'close'
  | 'keep'
  | 'notSent';

interface Props {
  locale: Locale;
  /** The reader's time zone. */
  zone: string;
  action: string;
  initial: Content<typeof getSessions> | undefined;
  strings: Record<Word, string>;
}

/**
 * The devices on which the person is signed in, each but this one with a button to end its session, and a button to end
 * all sessions.
 */
export default function Sessions({ locale, zone, action, initial, strings }: Props) {
  const { data, error, isValidating, mutate } = useCall(getSessions, { locale, initial });
  const endOneCall = useSend(locale, endSession);
  const endAllCall = useSend(locale, endSessions);
  const [isConfirming, setIsConfirming] = useState(false);

  const endOne = async (id: string) => {
    const answer = await endOneCall.send({}, { id });
    // 404: the session has ended meanwhile, which is what the person wanted.
    if (answer.status === 200 || answer.status === 404) void toast('success', strings.ended);
    else if (answer.status !== 401) void toast('error', answer.message || strings.notSent, answer.reference);
    await refresh(getSessions);
  };
  const endAll = async () => {
    const answer = await endAllCall.send({});
    if (answer.status === 200) {
      forgetDrafts();
      // Marks the page as being left, so that the end of the session does not lead to the login
      // (`browser/session-end.ts`).
      document.documentElement.dataset['leaving'] = '';
      location.assign(paths.home(locale, 'logout'));
    } else if (answer.status !== 401)
      void toast('error', answer.message || strings.notSent, answer.reference);
  };

  return (
    <section className="panel" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{strings.title}</h2>
      <p className="muted">{strings.text}</p>
      {error && !data && (
        <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {!error && !data && <Skeleton rows={2} label={strings.loading} />}
      <ul className="rows">
        {data?.items.map(({ id, device, last_used_at, current }) => (
          <li className="row" key={id}>
            <div>
              <p className="row-title">
                <bdi>{device ? deviceName(device) : strings.unknown}</bdi>
              </p>
              <p className="row-when">
                {strings.used} <InstantText locale={locale} zone={zone} instant={last_used_at} />
              </p>
            </div>
            {current ? (
              <span className="badge badge-success">{strings.current}</span>
            ) : (
              <form
                method="post"
                action={action}
                onSubmit={(event) => {
                  event.preventDefault();
                  if (!endOneCall.sending) void endOne(id);
                }}
              >
                <button
                  className="button button-quiet"
                  type="submit"
                  name="id"
                  value={id}
                  aria-disabled={endOneCall.sending || undefined}
                >
                  {strings.end}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          setIsConfirming(true);
        }}
      >
        <button className="button button-quiet" type="submit">
          {strings.all}
        </button>
      </form>
      {isConfirming && (
        <Confirm
          title={strings.allTitle}
          strings={{ confirm: strings.all, keep: strings.keep, close: strings.close }}
          busy={endAllCall.sending}
          onConfirm={() => void endAll()}
          onClose={() => setIsConfirming(false)}
        >
          <p>{strings.allText}</p>
        </Confirm>
      )}
    </section>
  );
}
