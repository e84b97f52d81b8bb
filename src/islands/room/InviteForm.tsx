import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import { inviteGuest, type RoomGuestCard } from '#contract/room/room.ts';
import { GUEST_ROLES } from '#domain/room/people.ts';
import { lastInvitation } from '#islands/room/last-invitation.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { LocaleOptions } from '#islands/ui/LocaleOptions.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { failureText } from '#islands/ui/Reference.tsx';
import { useSend } from '#islands/ui/use-send.ts';

interface Props {
  locale: Locale;
  id: string;
  /** The guests with a valid invitation. */
  guests: readonly RoomGuestCard[];
  strings: RoomStrings;
  /** Called with the new guest, and without one after a conflict: the API may know other guests or another state. */
  onChange: (guest?: RoomGuestCard) => void;
}

/**
 * The form that invites an interpreter or a relative. The person sends the link to the guest. It is shown only here,
 * whenever the panel is open, until the guest has used it, their invitation was cancelled, or another link was made; a
 * new load of the page loses it.
 */
export function InviteForm({ locale, id, guests, strings, onChange }: Props) {
  const { send, sending } = useSend(locale, inviteGuest);
  const invitation = useStore(lastInvitation);
  const isAwaited = guests.some((guest) => guest.id === invitation?.guestId && !guest.opened);
  const link = isAwaited ? invitation?.link : undefined;
  const nameField = useRef<HTMLInputElement>(null);
  const [nameError, setNameError] = useState<string>();
  const [failure, setFailure] = useState<ReactNode>();
  const [isCopied, setCopied] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    setFailure(undefined);
    const answer = await send(Object.fromEntries(new FormData(form)), { id });
    const content = answer.status === 200 ? answer.content : undefined;
    const newNameError = answer.fields['name']?.[0];
    setNameError(newNameError);
    if (newNameError) nameField.current?.focus();
    else if (!content) setFailure(failureText(answer, strings['guest.notInvited']));
    if (answer.status === 409) onChange();
    // After a failure the link of the earlier invitation stays, because the API does not give it again.
    if (!content) return;
    lastInvitation.set({ guestId: content.guest.id, link: content.link });
    setCopied(false);
    form.reset();
    onChange(content.guest);
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
        ref={nameField}
        error={nameError}
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
          <LocaleOptions />
        </select>
      </label>
      <button className="button button-quiet" type="submit" aria-disabled={sending || undefined}>
        {strings['guest.invite']}
      </button>
      {failure && <Notice tone="danger" role="alert" title={failure} />}
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
