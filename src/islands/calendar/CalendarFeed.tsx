import '#styles/dashboard/plan.css';
import { type MouseEvent, useState } from 'react';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { closeCalendarFeed, getCalendarFeed, openCalendarFeed } from '#contract/doctor/calendar-feed.ts';
import type { Content } from '#contract/endpoint.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { formatDate } from '#i18n/format.ts';
import { paths } from '#i18n/routes.ts';
import { FeedAddress, type FeedAddressStrings } from '#islands/calendar/FeedAddress.tsx';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { toast } from '#islands/ui/toast.ts';
import { useSend } from '#islands/ui/use-send.ts';

type Word = 'title' | 'text' | 'since' | 'none' | 'open' | 'renew' | 'renewText' | 'revoke' | 'revokeText';
export type FeedStrings = FeedAddressStrings &
  Record<Word | 'revoked' | 'keep' | 'close' | 'notSent' | 'failed' | 'again', string>;

interface Props {
  locale: Locale;
  /** The reader's time zone. */
  zone: string;
  initial: Content<typeof getCalendarFeed> | undefined;
  /** The address right after it was created; it is shown only once. */
  secretAddress?: string | undefined;
  strings: FeedStrings;
}

/** The private address from which a calendar program reads the doctor's meetings. */
export default function CalendarFeed({ locale, zone, initial, secretAddress, strings }: Props) {
  const { data, error, isValidating, mutate } = useCall(getCalendarFeed, { locale, initial });
  const [address, setAddress] = useState(secretAddress);
  const [toConfirm, setToConfirm] = useState<'renew' | 'revoke'>();
  const opening = useSend(locale, openCalendarFeed);
  const closing = useSend(locale, closeCalendarFeed);
  const busy = opening.sending || closing.sending;

  const openFeed = async () => {
    const answer = await opening.send({});
    setToConfirm(undefined);
    if (!answer.content) return void toast('error', answer.message ?? strings.notSent, answer.reference);
    // Without `SITE_URL` the API answers with a path, which is completed here.
    setAddress(new URL(answer.content.address, location.href).href);
    void refresh(getCalendarFeed);
  };
  const revoke = async () => {
    const answer = await closing.send({});
    setToConfirm(undefined);
    if (answer.status !== 200)
      return void toast('error', answer.message ?? strings.notSent, answer.reference);
    setAddress(undefined);
    void toast('success', strings.revoked);
    void refresh(getCalendarFeed);
  };
  const handleClick = (action: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    if (!busy) action();
  };
  const createdAt = data?.since;
  return (
    <section className="panel" id="feed" aria-labelledby="feed-title">
      <div>
        <h2 id="feed-title">{strings.title}</h2>
        <p className="muted">{strings.text}</p>
      </div>
      {error && !data && (
        <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {data && (
        <p suppressHydrationWarning>
          {createdAt
            ? strings.since.replace('{{date}}', formatDate(locale, dayInZone(zone, createdAt)))
            : strings.none}
        </p>
      )}
      {address && <FeedAddress address={address} strings={strings} />}
      {data && (
        <form className="actions" method="post" action={paths.form(locale, 'calendar-feed')}>
          <FormKey />
          <button
            className={createdAt ? 'button button-quiet' : 'button button-solid'}
            type="submit"
            name="act"
            value={createdAt ? 'renew' : 'open'}
            onClick={handleClick(() => (createdAt ? setToConfirm('renew') : void openFeed()))}
          >
            {createdAt ? strings.renew : strings.open}
          </button>
          {createdAt && (
            <button
              className="button button-quiet"
              type="submit"
              name="act"
              value="close"
              onClick={handleClick(() => setToConfirm('revoke'))}
            >
              {strings.revoke}
            </button>
          )}
        </form>
      )}
      {toConfirm && (
        <Confirm
          title={strings[toConfirm]}
          strings={{ confirm: strings[toConfirm], keep: strings.keep, close: strings.close }}
          busy={busy}
          onConfirm={() => void (toConfirm === 'renew' ? openFeed() : revoke())}
          onClose={() => setToConfirm(undefined)}
        >
          <p>{strings[`${toConfirm}Text`]}</p>
        </Confirm>
      )}
    </section>
  );
}
