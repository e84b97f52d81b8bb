import { type SubmitEvent, useState } from 'react';
import { LOCALES, type Locale } from '#config.ts';
import { inviteGuest } from '#contract/room/room.ts';
import { GUEST_ROLES } from '#domain/room/people.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { useSend } from '#islands/ui/use-send.ts';

interface Props {
  locale: Locale;
  id: string;
  strings: RoomStrings;
  /** Called after a guest was invited. */
  done: () => void;
}

/**
 * The form that invites an interpreter or a relative. The link is shown only here, until the next invitation; the
 * person sends it to the guest.
 */
export function InviteForm({ locale, id, strings, done }: Props) {
  const { send, sending } = useSend(locale, inviteGuest);
  const [link, setLink] = useState<string>();
  const [error, setError] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const answer = await send(Object.fromEntries(new FormData(form)), { id });
    const content = answer.status === 200 ? answer.content : undefined;
    // After a failure the link of the earlier invitation stays, because it cannot be shown again.
    if (!content)
      return setError(answer.fields['name']?.[0] ?? answer.message ?? strings['guest.notInvited']);
    setError(undefined);
    setLink(content.link);
    setCopied(false);
    form.reset();
    done();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      setCopied(true);
    } catch {
      // Where copying fails, the person can copy the link from its field.
    }
  };
  return (
    <form className="invite" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        id="guest-name"
        name="name"
        label={strings['guest.name']}
        error={error}
        maxLength={120}
        autoComplete="off"
      />
      <label className="field">
        {strings['guest.role']}
        <select className="input" name="role">
          {GUEST_ROLES.map((role) => (
            <option key={role} value={role}>
              {strings[`people.${role}`]}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {strings['guest.language']}
        <select className="input" name="locale" defaultValue={locale}>
          {LOCALES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LOCALE_INFO[code].name}
            </option>
          ))}
        </select>
      </label>
      <button className="button button-quiet" type="submit" aria-disabled={sending || undefined}>
        {strings['guest.invite']}
      </button>
      {link && (
        <div className="field" role="status">
          <label htmlFor="guest-link">{strings['guest.link']}</label>
          <input
            className="input"
            id="guest-link"
            dir="ltr"
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <button className="button button-quiet" type="button" onClick={() => void copy()}>
            <Icon name="copy" />
            {strings[isCopied ? 'guest.copied' : 'guest.copy']}
          </button>
        </div>
      )}
    </form>
  );
}
