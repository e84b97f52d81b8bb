import { useEffect, useRef, useState } from 'react';
import type { PictureState } from '#islands/room/picture-state.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { drawFitting } from '#islands/room/scaled-picture.ts';
import { Window } from '#islands/ui/Window.tsx';

/** Longest edges of the picture in the chat and in its window, in pixels. */
const SMALL = 320;
const LARGE = 1600;

interface Props {
  /** Undefined: nothing of it has come. */
  state: PictureState | undefined;
  /** Says whose picture it is. */
  title: string;
  strings: RoomStrings;
}

/** A picture in the chat, which opens large in a window. */
export function PictureLine({ state = 0, title, strings }: Props) {
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
        <Drawing picture={state} edge={SMALL} title={title} />
        <span className="unseen">{strings['picture.open']}</span>
      </button>
      {isOpen && (
        <Window title={title} close={strings.close} onClose={() => setOpen(false)}>
          <Drawing picture={state} edge={LARGE} title={title} />
        </Window>
      )}
    </>
  );
}

/** A canvas: the site's policy lets no picture come from memory. */
function Drawing({ picture, edge, title }: { picture: Blob; edge: number; title: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    createImageBitmap(picture).then((bitmap) => {
      if (canvas.current) drawFitting(canvas.current, bitmap, edge);
      else bitmap.close();
    }, console.warn);
  }, [picture, edge]);
  return <canvas className="drawing" ref={canvas} role="img" aria-label={title} />;
}
