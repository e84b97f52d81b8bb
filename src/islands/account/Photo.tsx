import '#styles/dashboard/account-photo.css';
import { type ReactNode, useRef, useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { saveProfilePhoto } from '#contract/account/photo.ts';
import { getProfile, getProfileCompleteness } from '#contract/account/profile.ts';
import { initials } from '#domain/initials.ts';
import type { CropStrings } from '#islands/account/CropDialog.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { onDemand } from '#islands/ui/on-demand.ts';
import { withReference } from '#islands/ui/Reference.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useSend } from '#islands/ui/use-send.ts';
import { $session } from '#stores/session.ts';

const CropDialog = onDemand(() =>
  import('#islands/account/CropDialog.tsx').then((module) => module.CropDialog),
);

interface Props {
  locale: Locale;
  action: string;
  name: string;
  photo: string | null;
  error?: string | undefined;
  strings: CropStrings & Record<'title' | 'choose' | 'hint' | 'upload' | 'unreadable' | 'notSent', string>;
}

/** The picture of the account; a new one is cropped to a square before it is sent. */
export default function Photo({ locale, action, name, photo, error, strings }: Props) {
  const [storedPhoto, setStoredPhoto] = useState(photo);
  const [problem, setProblem] = useState<ReactNode>(error);
  const [picture, setPicture] = useState<ImageBitmap>();
  const form = useRef<HTMLFormElement>(null);
  const { send, sending } = useSend(locale, saveProfilePhoto);

  const choose = async (field: HTMLInputElement) => {
    setProblem(undefined);
    const file = field.files?.[0];
    if (!file) return;
    const decoded = await createImageBitmap(file).catch(() => undefined);
    // Another file may have been chosen while this one was decoded.
    if (field.files?.[0] !== file) return;
    if (decoded) setPicture(decoded);
    else setProblem(strings.unreadable);
  };
  const closeCrop = () => {
    // The answer about one picture does not close the dialog of the next.
    setPicture((current) => (current === picture ? undefined : current));
    form.current?.reset();
  };
  const save = async (cropped: File) => {
    const answer = await send({ photo: cropped });
    closeCrop();
    if (answer.status === 200) {
      const { user } = $session.get();
      // Another back end may confirm with a message and no content.
      if (answer.content) {
        setStoredPhoto(answer.content.photo);
        if (user) $session.setKey('user', { ...user, photo: answer.content.photo });
      }
      toastAnswer(answer, strings.notSent);
      await refresh(getProfile, getProfileCompleteness);
    } else if (answer.status !== 401)
      setProblem(
        withReference(
          answer.fields['photo']?.[0] ??
            (answer.status < 500 && answer.message ? answer.message : strings.notSent),
          answer.reference,
        ),
      );
  };

  return (
    <section className="panel account-photo" aria-labelledby="account-photo-title">
      <h2 id="account-photo-title">{strings.title}</h2>
      <div className="account-photo-row">
        {storedPhoto ? (
          <img className="account-photo-shown" src={storedPhoto} alt="" width="96" height="96" />
        ) : (
          <span className="account-photo-shown account-photo-letters" aria-hidden>
            {initials(name, locale)}
          </span>
        )}
        <form method="post" action={action} encType="multipart/form-data" ref={form}>
          <Field
            id="account-photo"
            name="photo"
            label={strings.choose}
            hint={strings.hint}
            error={problem}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => void choose(event.currentTarget)}
          />
          <button className="button button-quiet without-script" type="submit">
            {strings.upload}
          </button>
        </form>
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          strings={strings}
          busy={sending}
          onCut={(cropped) => void save(cropped)}
          onClose={closeCrop}
        />
      )}
    </section>
  );
}
