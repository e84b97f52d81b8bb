import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import type { PictureState } from '#islands/room/picture-state.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { drawFitting } from '#islands/room/scaled-picture.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

/** The longest edge of a picture in the chat, in pixels. */
const SMALL_EDGE = 320;
/** The longest edge of a picture in its dialog, in pixels. */
const LARGE_EDGE = 1600;

interface Props {
  locale: Locale;
  /** Undefined while nothing of the picture has been received. */
  state: PictureState | undefined;
  /** Text that says whose picture it is: its accessible name, and the title of its dialog. */
  title: string;
  /** Names of the people who have not received the picture, if it is the person's own. */
  missing: readonly string[];
  /** Sends the picture again to those people. */
  resend: () => void;
  strings: RoomStrings;
}

/** A picture in the chat. While it is sent again it keeps the focus, because the button for that is gone then. */
export function PictureLine({ resend, ...props }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const resendWithFocus = () => {
    line.current?.focus();
    resend();
  };
  return (
    <div ref={line} tabIndex={-1}>
      <PictureContent {...props} resend={resendWithFocus} />
    </div>
  );
}

/** The picture, or how much of it has come; a press opens it enlarged in a dialog. */
function PictureContent({ locale, state = 0, title, missing, resend, strings }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (state === 'failed') return <p>{strings['picture.broken']}</p>;
  if (typeof state === 'number') {
    return (
      <p>
        {strings['picture.coming']} <progress value={state} aria-label={title} />
      </p>
    );
  }
  return (
    <>
      <button className="chat-picture" type="button" onClick={() => setOpen(true)}>
        <PictureCanvas picture={state} edge={SMALL_EDGE} title={title} />
        <span className="unseen">{strings['picture.open']}</span>
      </button>
      {missing.length > 0 && (
        <div role="alert">
          <p>
            {strings['picture.missing'].replace('{{names}}', () =>
              new Intl.ListFormat(LOCALE_INFO[locale].tag).format(missing),
            )}
          </p>
          <button className="button button-quiet" type="button" onClick={resend}>
            {strings['picture.resend']}
          </button>
        </div>
      )}
      {isOpen && (
        <Dialog title={title} closeLabel={strings.close} onClose={() => setOpen(false)}>
          <PictureCanvas picture={state} edge={LARGE_EDGE} title={title} />
        </Dialog>
      )}
    </>
  );
}

/** Draws the picture on a canvas, because the content security policy forbids images from `blob:` addresses. */
function PictureCanvas({ picture, edge, title }: { picture: Blob; edge: number; title: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    createImageBitmap(picture).then((bitmap) => {
      if (canvas.current) drawFitting(canvas.current, bitmap, edge);
      else bitmap.close();
    }, console.warn);
  }, [picture, edge]);
  return <canvas className="drawing" ref={canvas} role="img" aria-label={title} />;
}
